/**
 * The levels that foreign headings get below a heading of level `above`: the first is one deeper,
 * and none skips a level, so that the page's outline stays right whatever an editor chose for its
 * looks.
 */
export function outline(levels: readonly number[], above: number): number[] {
  const open: number[] = []
  return levels.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop()
    open.push(level)
    return Math.min(above + open.length, 6)
  })
}
