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

/** The zones of countries where one of our currencies is legal tender, old names among them. */
const byZone: readonly (readonly [RegExp, CurrencyCode])[] = [
  [/^Asia\/(Kolkata|Calcutta)$/, 'INR'],
  [/^Asia\/Bangkok$/, 'THB'],
  [/^(Asia\/)?Singapore$/, 'SGD'],
  [/^(Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)|GB(-Eire)?)$/, 'GBP'],
  [/^(Australia\/|Indian\/(Christmas|Cocos)$|Pacific\/(Nauru|Norfolk|Tarawa|Funafuti)$)/, 'AUD'],
  [/^(Brazil\/|America\/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza)$)/, 'BRL'],
  [/^America\/(Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$/, 'BRL'],
  [/^Europe\/(Amsterdam|Andorra|Athens|Berlin|Bratislava|Brussels|Dublin|Helsinki|Lisbon|Ljubljana)$/, 'EUR'],
  [
    /^Europe\/(Luxembourg|Madrid|Malta|Mariehamn|Monaco|Nicosia|Paris|Podgorica|Riga|Rome|San_Marino)$/,
    'EUR',
  ],
  [/^Europe\/(Sofia|Tallinn|Vatican|Vienna|Vilnius|Zagreb)$/, 'EUR'],
  [
    /^(Asia\/(Famagusta|Nicosia)|Africa\/Ceuta|Atlantic\/(Azores|Canary|Madeira)|Indian\/(Mayotte|Reunion))$/,
    'EUR',
  ],
  [/^America\/(Cayenne|Guadeloupe|Marigot|Martinique|Miquelon|St_Barthelemy)$/, 'EUR'],
  [
    /^(US\/|America\/((Fort_Wayne|Indiana|Indianapolis|Kentucky|Knox_IN|Louisville|North_Dakota)(\/|$)))/,
    'USD',
  ],
  [
    /^America\/(Adak|Anchorage|Atka|Boise|Chicago|Denver|Detroit|Juneau|Los_Angeles|Menominee|Metlakatla)$/,
    'USD',
  ],
  [/^America\/(New_York|Nome|Phoenix|Puerto_Rico|Shiprock|Sitka|Yakutat|El_Salvador|Guayaquil)$/, 'USD'],
  [/^Pacific\/(Guam|Honolulu|Johnston|Midway|Pago_Pago|Saipan|Wake)$/, 'USD'],
]

/** What people in the country of a time zone pay with; rupees where it is none of the currencies of communities. */
export const currencyOf = (zone: string): CurrencyCode =>
  byZone.find(([names]) => names.test(zone))?.[1] ?? 'INR'
