/** A catalogue as it is written: texts, and names with texts beneath. */
export interface Catalogue {
  readonly [name: string]: string | Catalogue
}

/** Every text by its whole key. */
export const textsIn = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : textsIn(value, `${path}${name}.`),
  )

/** A form for numbers that English does not have is where the form for all other numbers is. */
const inEnglish = (key: string) => key.replace(/_(zero|two|few|many)$/, '_other')

/** The part of a catalogue that has only some of the keys of English. */
export function partOf(catalogue: Catalogue, keys: ReadonlySet<string>, path = ''): Catalogue {
  const kept = Object.entries(catalogue).flatMap(([name, value]): [string, string | Catalogue][] => {
    if (typeof value === 'string')
      return keys.has(path + name) || keys.has(inEnglish(path + name)) ? [[name, value]] : []
    const beneath = partOf(value, keys, `${path}${name}.`)
    return Object.keys(beneath).length > 0 ? [[name, beneath]] : []
  })
  return Object.fromEntries(kept)
}

/** A word of the code as a key: the key itself, and its forms for numbers and circumstances. */
function formsOf(keys: readonly string[]): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const key of keys) {
    const ends = [...key.matchAll(/_(?=[^.]*$)/g)].map(({ index }) => index)
    for (const end of [...ends, key.length]) {
      const stem = key.slice(0, end)
      forms.set(stem, [...(forms.get(stem) ?? []), key])
    }
  }
  return forms
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Finds the keys that code means. What code fills into a key may be anything, so that all keys count that could come of
 * it.
 */
export function createKeyFinder(keys: readonly string[]) {
  const forms = formsOf(keys)
  const found = new Map<string, readonly string[]>()
  return {
    /** A string of the code; one that ends in a dot is the beginning of keys. */
    named: (text: string): readonly string[] =>
      /^\w+\..*\.$|^\w+\.$/.test(text) ? keys.filter((key) => key.startsWith(text)) : (forms.get(text) ?? []),
    /** A string with gaps, by what stands between the gaps. */
    filled(pieces: readonly string[]): readonly string[] {
      if (!/^\w+\./.test(pieces[0] ?? '')) return []
      const pattern = `^${pieces.map(escaped).join('.*')}(_[^.]*)?$`
      const known = found.get(pattern) ?? keys.filter((key) => new RegExp(pattern).test(key))
      found.set(pattern, known)
      return known
    },
  }
}
