import { z } from 'zod'
import type { CurrencyCode } from '../money/currencies.ts'

function isZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A time zone by its IANA name, such as Europe/Oslo; offsets such as +01:00 are none. */
export const Zone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/)
  .refine(isZone)

const byZone: readonly (readonly [RegExp, CurrencyCode])[] = [
  [/^Asia\/(Kolkata|Calcutta)$/, 'INR'],
  [/^Asia\/Bangkok$/, 'THB'],
  [/^(Asia\/)?Singapore$/, 'SGD'],
  [/^(Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)|GB)$/, 'GBP'],
  [/^Australia\//, 'AUD'],
  [/^(Brazil\/|America\/(Sao_Paulo|Bahia|Fortaleza|Recife|Manaus|Belem|Cuiaba|Maceio|Rio_Branco)$)/, 'BRL'],
  [/^(Europe\/|Atlantic\/(Azores|Canary|Madeira)$)/, 'EUR'],
]

/** The currency that people in a time zone most likely reckon in, of those that a community can have. */
export const currencyOf = (zone: string) => byZone.find(([names]) => names.test(zone))?.[1] ?? 'USD'
