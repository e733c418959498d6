/**
 * The domains, lower ones first, for the contract, the server and the web alike: a domain imports those before it and
 * none after it. A side that lacks a domain passes over its name.
 */
const domainOrder = [
  'time',
  'watching',
  'money',
  'files',
  'settings',
  'users',
  'accounts',
  'notifications',
  'connections',
  'spaces',
  'channels',
  'ledger',
  'branding',
  'plans',
  'grants',
  'contexts',
  'roles',
  'members',
  'payments',
  'tags',
  'resources',
  'documents',
  'mentions',
  'previews',
  'attachments',
  'editor',
  'moderation',
  'reactions',
  'discussions',
  'posts',
  'chats',
  'unread',
  'presence',
  'gates',
  'transactions',
  'events',
  'search',
  'stats',
  'pages',
]

export const sides = ['packages/contract', 'apps/server', 'apps/web']

/** Folders beside the domains, which all of them stand on or which put them together. */
const noDomains = ['platform', 'ui', 'shell', 'locales', 'testing']

interface Exception {
  readonly side: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** Pairs that still stand the other way round; one that is mended must go from this list. */
const exceptions: readonly Exception[] = []

/** One rule for each domain and side: nothing in it imports a domain that comes later. */
export const orderRules = sides.flatMap((side) =>
  domainOrder.slice(0, -1).map((domain, at) => {
    const open = exceptions.filter((one) => one.side === side && one.from === domain).map(({ to }) => to)
    const higher = domainOrder.slice(at + 1).filter((other) => !open.includes(other))
    return {
      name: 'order-of-domains',
      comment: 'A lower domain does not import a higher one: it tells a fact or is handed what it needs.',
      severity: 'error',
      from: { path: `^${side}/src/${domain}/`, pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: `^${side}/src/(${higher.join('|')})/` },
    }
  }),
)

export interface Module {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}

/** The domain folders in which modules lie, such as `apps/web/src/posts`. */
function domainFolders(modules: readonly Module[]) {
  const folders = modules.flatMap(({ source }) => {
    const side = sides.find((one) => source.startsWith(`${one}/src/`))
    const [folder, ...inside] = side ? source.slice(`${side}/src/`.length).split('/') : []
    return folder && inside.length > 0 && !noDomains.includes(folder) ? [`${side}/src/${folder}`] : []
  })
  return [...new Set(folders)]
}

/** Domains without a place in the order, and exceptions that nothing needs any more. */
export function faultsOfOrder(modules: readonly Module[], allowed = exceptions): string[] {
  const isUsed = ({ side, from, to }: Exception) =>
    modules.some(
      ({ source, dependencies }) =>
        source.startsWith(`${side}/src/${from}/`) &&
        dependencies.some(({ resolved }) => resolved.startsWith(`${side}/src/${to}/`)),
    )
  return [
    ...domainFolders(modules)
      .filter((folder) => !domainOrder.includes(folder.split('/').at(-1) ?? ''))
      .map((folder) => `no place in the order of domains: ${folder}`),
    ...allowed
      .filter((exception) => !isUsed(exception))
      .map(({ side, from, to }) => `an exception that is not needed any more: ${side}, ${from} → ${to}`),
  ]
}

/** Where a list of descriptors, imported as `import { posts } from './posts/domain.ts'`, leaves the order. */
export function faultsOfList(text: string): string[] {
  const imported = [...text.matchAll(/import \{ (\w+) \} from '\.\/(\w+)\/domain\.tsx?'/g)]
  const domains = new Map(imported.map(([, name, folder]) => [name, folder ?? '']))
  const places = [...text.matchAll(/^ {2}(\w+),$/gm)]
    .flatMap(([, name]) => domains.get(name) ?? [])
    .map((domain) => ({ domain, place: domainOrder.indexOf(domain) }))
    .filter(({ place }) => place >= 0)
  return places.flatMap(({ domain, place }, at) => {
    const before = places[at - 1]
    return before && before.place > place ? [`${domain} stands after ${before.domain}`] : []
  })
}
