import { isBuilt, type Part } from '@guildhall/contract'
import { expect, it } from 'vitest'
import en from './locales/en.json' with { type: 'json' }

/** Words by which a sentence speaks of a part. */
const words: Partial<Record<Part, RegExp>> = {
  chats: /\bchats?\b/i,
  events: /\bevents?\b/i,
  courses: /\b(courses?|lessons?)\b/i,
  store: /\b(store|shop|products?|bought|sell)\b/i,
  newsletter: /\bnewsletter/i,
  payments: /\b(payments?|paid|money|currency|tier limit|another tier)\b/i,
  statistics: /\bstatistics\b/i,
  leaderboard: /\bleaderboard\b/i,
  moderation: /\b(reports queue|removal reasons?|moderate reports)\b/i,
  digest: /\bdigest\b/i,
  push: /\bpush\b/i,
  whatsapp: /\bwhatsapp\b/i,
  domains: /\bown domain\b/i,
}

/** What a kind of sale, its tab and its source are called; a list has them once something of the kind was sold. */
const salesOf = (kind: string, tab: string, source: string) => [
  `transactions.kinds.${kind}`,
  `transactions.tabs.${tab}`,
  `transactions.earnings.sources.${source}`,
]

/** The beginnings of the keys whose texts are shown only with their part. */
const keysOf: Partial<Record<Part, readonly string[]>> = {
  chats: [
    'chat.',
    'features.chats',
    'channelSettings.threads',
    'channelSettings.chatMessage',
    'planLimit.',
    'plans.limits.chatThreads',
    'roles.areas.chats',
    'roles.permission.',
    'threadGroups.',
    'audit.actions.',
    'gates.',
  ],
  events: [
    'events.',
    'ui.calendar.',
    'audit.actions.',
    'notificationControls.groups.events',
    'notifications.groups.events',
    'notifications.event',
    'features.events',
    'roles.presets.eventHost',
    'roles.areas.events',
    'roles.permission.',
    // Gatherings that an owner holds elsewhere.
    'importMembers.text',
    ...salesOf('event', 'events', 'events'),
  ],
  courses: [
    'features.courses',
    'roles.areas.courses',
    'roles.permission.',
    ...salesOf('course', 'courses', 'courses'),
  ],
  store: [
    'notificationControls.groups.products',
    'notifications.groups.products',
    'features.store',
    'roles.areas.products',
    'roles.permission.',
    ...salesOf('product', 'products', 'store'),
  ],
  newsletter: ['features.newsletter'],
  payments: [
    'planLimit.',
    'plans.limits.gates',
    'roles.areas.payments',
    'roles.permission.managePayments',
    'channelSettings.currency',
    'audit.actions.',
    'channelSettings.groups.money',
    'channelSettings.payments',
    'channelSettings.tiers',
    'gates.',
    'money.',
    'payments.',
    'audit.actions.',
  ],
  statistics: ['roles.areas.stats', 'roles.permission.viewStats'],
  moderation: ['channelSettings.reason', 'roles.permission.moderateReports', 'audit.actions.'],
  digest: ['notificationControls.groups.weeklyDigest', 'channelSettings.mail.'],
  whatsapp: ['account.whatsapp'],
  domains: ['plans.extras.domain'],
}

const textsIn = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : textsIn(value as object, `${path}${key}.`),
  )

it('speaks of a part that is not built only where that part is shown [PROM-23]', () => {
  const spoken = textsIn(en).flatMap(([key, text]) =>
    Object.entries(words).flatMap(([part, word]) => {
      const isOwn = keysOf[part as Part]?.some((start) => key.startsWith(start))
      return isBuilt(part as Part) || isOwn || !word.test(text) ? [] : [`${key}: ${text}`]
    }),
  )
  expect(spoken).toEqual([])
})

it('promises nothing for later in an empty place [PROM-23]', () => {
  const promises = textsIn(en).filter(([, text]) => /\b(come|comes|coming) .*\bsoon\b/i.test(text))
  expect(promises).toEqual([])
})
