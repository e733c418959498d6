import { offsetName } from '@guildhall/contract/time'
import type { Option } from './choices/option.ts'

/** Names that browsers still list by their old spelling. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

const MOST = 40
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_/]/g, ' ').toLowerCase()

interface Zone {
  readonly zone: string
  /** All names of the zone, former ones too, separated by spaces. */
  readonly names: string
}

let known: readonly Zone[] | undefined
function all() {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].map((listed) => {
    const zone = renamed[listed] ?? listed
    return { zone, names: ` ${plain(zone)} ${zone === listed ? '' : plain(listed)}` }
  })
  return known
}

export const zoneOption = (zone: string, at: Date, language?: string): Option => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  description: offsetName(zone, at, language),
})

/** The first zones whose name contains every word of the query; those with a word that begins with it come first. */
export function findZones(query: string, first: string): readonly string[] {
  const wanted = plain(query).trim()
  const words = wanted.split(/\s+/)
  const fitting = all().filter(({ names }) => words.every((word) => names.includes(word)))
  const begins = ({ names }: Zone) => Number(!names.includes(` ${wanted}`))
  const sorted = fitting.toSorted((one, other) => begins(one) - begins(other)).map(({ zone }) => zone)
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set(wanted === '' ? [first, own, ...sorted] : sorted)].slice(0, MOST)
}
