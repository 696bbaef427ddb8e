import { expect, it } from 'vitest'
import { releaseOf } from './release.ts'

it.each([
  ['0.1.0 (d6b037a)', 'agent-desk@0.1.0+d6b037a'],
  ['0.1.0', 'agent-desk@0.1.0'],
  ['2026/11 east\nwest', 'agent-desk@2026-11-east-west'],
  ['x'.repeat(400), `agent-desk@${'x'.repeat(150)}`],
])('the build %j is the release %s', (build, release) => {
  expect(releaseOf(build)).toBe(release)
})
