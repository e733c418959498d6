interface Needs {
  readonly all: readonly string[]
  /** At least one of them. */
  readonly any?: readonly string[]
  /** Good to have; those listed here are always present in ours. */
  readonly also?: readonly string[]
}

const TEXT = ['text', 'image', 'video']

/** The properties that Google asks for and recommends, by type. */
const needs: Readonly<Record<string, Needs>> = {
  DiscussionForumPosting: {
    all: ['author', 'datePublished'],
    any: TEXT,
    also: [
      'headline',
      'url',
      'commentCount',
      'interactionStatistic',
      'isPartOf',
      'comment',
      'mainEntityOfPage',
    ],
  },
  Comment: { all: ['author', 'datePublished'], any: TEXT, also: ['url', 'interactionStatistic'] },
  QAPage: { all: ['mainEntity'] },
  Question: {
    all: ['name', 'answerCount'],
    any: ['acceptedAnswer', 'suggestedAnswer'],
    also: ['author', 'datePublished', 'text', 'upvoteCount', 'url'],
  },
  Answer: { all: [], any: TEXT, also: ['author', 'datePublished', 'upvoteCount', 'url'] },
  Event: {
    all: ['name', 'startDate', 'location'],
    also: ['endDate', 'eventStatus', 'eventAttendanceMode', 'offers', 'organizer', 'url'],
  },
  Place: { all: ['name', 'address'] },
  VirtualLocation: { all: ['url'] },
  Offer: { all: ['price', 'availability', 'url'] },
  ProfilePage: { all: ['mainEntity'], also: ['url'] },
  Person: { all: ['name'] },
  Organization: { all: ['name'], also: ['url'] },
  CollectionPage: { all: [], also: ['name', 'url'] },
  WebPage: { all: ['url'] },
  VideoObject: { all: ['name', 'thumbnailUrl', 'uploadDate'], also: ['contentUrl'] },
  BreadcrumbList: { all: ['itemListElement'] },
  ListItem: { all: ['position', 'name'], also: ['item'] },
  InteractionCounter: { all: ['interactionType', 'userInteractionCount'] },
}

const ADDRESSES = new Set(['url', 'item', 'image', 'logo', 'contentUrl', 'thumbnailUrl', 'mainEntityOfPage'])
const TIMES = new Set(['datePublished', 'dateModified', 'dateCreated', 'uploadDate'])
const COUNTS = new Set(['answerCount', 'upvoteCount', 'commentCount', 'userInteractionCount', 'position'])
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function isFitting(name: string, value: unknown): boolean {
  if (ADDRESSES.has(name)) return typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value)
  if (TIMES.has(name)) return typeof value === 'string' && ISO.test(value)
  if (COUNTS.has(name)) return Number.isInteger(value) && Number(value) >= 0
  return value !== null && value !== undefined && value !== ''
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** What is wrong with a description in the words of schema.org; nothing where it is sound. */
export function faultsIn(data: unknown, at = ''): string[] {
  const thing = data as Record<string, unknown>
  const type = String(thing['@type'])
  const place = `${at}${type}`
  const needed = needs[type]
  if (!needed) return [`${place}: no such type`]
  const { all, any = [], also = [] } = needed
  const lacking = [...all, ...also].filter((name) => !(name in thing)).map((name) => `${place}: no ${name}`)
  const none = any.length > 0 && !any.some((name) => name in thing) ? [`${place}: none of ${any}`] : []
  const within = Object.entries(thing).flatMap(([name, value]) =>
    listOf(value).flatMap((one) => {
      if (!isFitting(name, one)) return [`${place}.${name}: ${JSON.stringify(one)}`]
      return typeof one === 'object' ? faultsIn(one, `${place}.${name}.`) : []
    }),
  )
  return [...lacking, ...none, ...within]
}

/** The descriptions in the words of schema.org in the head of a page. */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? ''
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  )
}
