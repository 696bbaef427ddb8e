type Option = { name: string; also?: string }

const comparable = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** The options that contain the typed text; names that begin with it come first. */
export function matchOptions<T extends Option>(options: readonly T[], typed: string): T[] {
  const wanted = comparable(typed)
  const startsWith = ({ name }: T) => comparable(name).startsWith(wanted)
  const found = options.filter(({ name, also = '' }) =>
    comparable(`${name} ${also}`).includes(wanted),
  )
  return [...found.filter(startsWith), ...found.filter((option) => !startsWith(option))]
}
