import { createElement, type SVGProps } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: object])[] }

const ATTRIBUTES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/**
 * In place of the package's own, which takes sizes, colors and a context that the app does not set.
 * @public
 */
// oxlint-disable-next-line import/no-default-export -- the module that it replaces has one
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...ATTRIBUTES, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
