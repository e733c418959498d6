import { currencyCodes } from '@guildhall/contract/money'
import type { Option } from '../../ui/forms/choices/option.ts'
import { byLabel, namesOf } from '../countries.ts'

/** The common languages of communities; one that is already set is added to them. */
const languages = [
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'sw',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
]

export function languageOptions(current: string, language: string): Option[] {
  const name = namesOf('language', language)
  return [...new Set([...languages, current])].map((value) => ({ value, label: name(value) })).sort(byLabel)
}

export function currencyOptions(language: string): Option[] {
  const name = namesOf('currency', language)
  return currencyCodes.map((value) => ({ value, label: `${value} – ${name(value)}` }))
}

/** The time zones whose name matches the typed text. */
export async function findZoneOptions(query: string, current: string, language: string): Promise<Option[]> {
  const { findZones, zoneOption } = await import('../../ui/forms/zones.ts')
  const now = new Date()
  return findZones(query, current).map((zone) => zoneOption(zone, now, language))
}
