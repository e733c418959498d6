import type { Chance } from './random.ts'

export interface DemoPerson {
  readonly fullname: string
  readonly username: string
  readonly bio: string
  readonly region: string
  readonly website: string
  /** Some people have no picture. */
  readonly hasPicture: boolean
}

/** Six who are one click away on the sign-in page. */
export const readyPeople: DemoPerson[] = [
  {
    fullname: 'Maren Holt',
    username: 'maren.holt',
    bio: 'Studio potter. Ash glazes, slow firings, too many test tiles.',
    region: 'Europe/Oslo',
    website: 'https://marenholt.example',
    hasPicture: true,
  },
  {
    fullname: 'Zuri Oyelaran',
    username: 'zuri_o',
    bio: 'Makes small strange games between midnight and three.',
    region: 'Africa/Lagos',
    website: 'https://zuri.example',
    hasPicture: true,
  },
  {
    fullname: 'Priya Nambiar',
    username: 'priya.n',
    bio: 'I keep the rooms tidy. Ask me where things are.',
    region: 'Asia/Kolkata',
    website: '',
    hasPicture: true,
  },
  {
    fullname: 'Odalys Reyes',
    username: 'odalys',
    bio: 'Glaze chemist. Silica, alumina, patience.',
    region: 'America/Mexico_City',
    website: 'https://odalys.example',
    hasPicture: true,
  },
  {
    fullname: 'Tomasz Wilk',
    username: 'tomek.wilk',
    bio: '',
    region: 'Europe/Warsaw',
    website: '',
    hasPicture: false,
  },
  {
    fullname: 'نور حداد',
    username: 'noor.h',
    bio: 'أصنع أكواباً صغيرة وأجمع القصص.',
    region: 'Asia/Amman',
    website: '',
    hasPicture: true,
  },
]

const given = [
  'Aoife',
  'Kwame',
  'Lucía',
  'Ishaan',
  'Hana',
  'Jonas',
  'Beatriz',
  'Yuki',
  'Elif',
  'Greta',
  'Dario',
  'Mei',
]
  .concat([
    'Rafa',
    'Kaito',
    'Nell',
    'Tobias',
    'Vera',
    'Omar',
    'Sione',
    'Anahera',
    'Thandiwe',
    'Bjørk',
    'Ōkiku',
    'Ngọc',
  ])
  .concat([
    'Saoirse',
    'Piotr',
    'Zeynep',
    'Amara',
    'Lars',
    'Chidi',
    'Inés',
    'Wren',
    'Søren',
    'Ayelet',
    'Mateo',
    'Linh',
  ])
const family = [
  'Brennan',
  'Mensah',
  'Ferrer',
  'Rao',
  'Okafor',
  'Lindqvist',
  'Amaral',
  'Tanabe',
  'Demir',
  'Solberg',
  'Conti',
]
  .concat([
    'Lindgren',
    'Quintero',
    'Mori',
    'Abara',
    'Achter',
    'Kowalczyk',
    'Fakhoury',
    'Taufa',
    'Ngata',
    'Dlamini',
    'Nguyễn',
  ])
  .concat([
    'Ó Súilleabháin',
    'Nowak',
    'Yılmaz',
    'Adeyemi',
    'Berg',
    'Eze',
    'Castillo',
    'Holloway',
    'Lund',
    'Ben-Ami',
    'Silva',
  ])
const bios = [
  'Here to learn, mostly by breaking things.',
  'Weekend maker, weekday accountant.',
  'Answers questions about kilns at odd hours.',
  'Draws maps of places that do not exist.',
  'Retired teacher. Still teaching.',
  'Two cats, one wheel, no plan.',
  'Sound designer. I record doors.',
  'Looking for people to build something slow with.',
  '',
  '',
]
const regions = [
  'Europe/Lisbon',
  'Asia/Tokyo',
  'America/Bogota',
  'Pacific/Auckland',
  'Africa/Accra',
  'Europe/Istanbul',
  'America/Toronto',
]

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase() || 'someone'

/** Somebody's name, and the username they would like. */
export function nameOf(luck: Chance) {
  const first = luck.pick(given)
  const last = luck.pick(family)
  return {
    first: plain(first),
    fullname: `${first} ${last}`,
    username: `${plain(first)}.${plain(last)}`.slice(0, 26),
  }
}

/** So many more, believable and all different from those whose usernames are taken. */
export function morePeople(luck: Chance, count: number, taken: Set<string>): DemoPerson[] {
  const free = (name: string, number = 1): string => {
    const username = number === 1 ? name : `${name}${number}`
    if (taken.has(username)) return free(name, number + 1)
    taken.add(username)
    return username
  }
  return Array.from({ length: count }, (_, index) => {
    const { first, fullname, username } = nameOf(luck)
    return {
      fullname,
      username: free(username),
      bio: luck.pick(bios),
      region: luck.pick(regions),
      website: luck.isTrue(0.2) ? `https://${first}${index}.example` : '',
      hasPicture: luck.isTrue(0.75),
    }
  })
}
