import type { Option } from '../ui/forms/choices/option.ts'

export const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)

/** The names of languages, currencies or countries in the reader's language. */
export const namesOf = (type: 'language' | 'currency' | 'region', language: string) => {
  const names = new Intl.DisplayNames(language, { type, fallback: 'code' })
  return (code: string) => names.of(code) ?? code
}

/** The option of a country by its code; free text from older settings stays as it is. */
export function countryOption(country: string, language: string): Option | null {
  if (country === '') return null
  const label = /^[A-Z]{2}$/.test(country) ? namesOf('region', language)(country) : country
  return { value: country, label }
}

/** The countries whose name matches the typed text. */
export async function findCountries(query: string, language: string): Promise<Option[]> {
  const { callingCodes } = await import('../accounts/calling-codes.ts')
  const name = namesOf('region', language)
  const words = query.toLocaleLowerCase(language)
  return callingCodes
    .map(({ country }) => ({ value: country, label: name(country) }))
    .filter(({ label }) => label.toLocaleLowerCase(language).includes(words))
    .sort(byLabel)
    .slice(0, 50)
}
