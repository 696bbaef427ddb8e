/**
 * The operations that the suite needs from a browser, whatever its protocol. Finding, waiting and
 * typing build on these in `desk.ts`, once for all browsers.
 */
export type Driver = {
  /** Loads an address and waits for its load event. */
  open: (url: string) => Promise<void>
  /** May end before the new page is there: see `Desk.reload`. */
  reload: () => Promise<void>
  /** The browser's own Back. */
  back: () => Promise<void>
  /** Runs a function in the page; arguments and result are passed as JSON. */
  run: <Given extends unknown[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Awaited<Result>>
  /** User input, in the format of WebDriver's actions. */
  act: (source: ActionSource) => Promise<void>
  /** A screenshot as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export type ActionSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; origin: 'viewport'; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

/** In CSS pixels: the same phone as in the other browser tests. */
export const VIEWPORT = { width: 390, height: 844 }

/** The source of a function that takes its arguments and returns its result as JSON. */
export const asJson = (work: (...given: never[]) => unknown): string =>
  `async (given) => JSON.stringify([await (${work.toString()})(...JSON.parse(given))])`

export const fromJson = (answer: unknown): unknown => (JSON.parse(String(answer)) as [unknown])[0]
