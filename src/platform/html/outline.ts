/**
 * The levels of foreign headings below a heading of level `above`: the first is one deeper, and
 * none skips a level. So the page's outline stays correct whatever levels an editor chose for their
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
