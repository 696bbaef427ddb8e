import { createElement, type SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * Takes the place of the icon package's own component in the build (vite.config.ts), which allows for
 * sizes, colours, labels and a context that no icon here has: 2 KB that every first load would pay.
 */
function createLucideIcon({ node }: IconData) {
  return function LucideIcon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

export { createLucideIcon as default }
