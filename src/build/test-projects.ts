import type { TestProjectInlineConfiguration } from 'vitest/config'

/** The unit tests, in two projects. */
export const TEST_PROJECTS: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'app',
      include: ['src/**/*.spec.ts'],
      exclude: ['src/{domain,lib,build}/**'],
      // isolated files: the code under test keeps state in modules. A context of `node:vm` per file
      // needs half the processor time of a thread per file.
      pool: 'vmThreads',
      // as in the build, which leaves out parts of it
      server: { deps: { inline: ['ky'] } },
    },
  },
  {
    extends: true,
    test: {
      name: 'rules',
      include: [
        'src/{domain,lib,build}/**/*.spec.ts',
        'e2e/{bench,cli,contract,doctor,fleet,mock-api,soak}/**/*.spec.ts',
      ],
      // no shared state, only pure rules and a new server per test
      isolate: false,
      pool: 'threads',
    },
  },
]
