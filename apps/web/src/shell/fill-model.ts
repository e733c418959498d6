import type { PageHandle } from '../platform/page.ts'
import type { NavItem, Settings, ShellModel } from './model.ts'
import type { Additions, Ordered } from './part.ts'

/** Entries of the same order keep the order of their domains. */
export const inOrder = <T>(lines: readonly Ordered<T>[]) => lines.toSorted((a, b) => a.order - b.order)

/** Builds the shell's model from the additions of the domains. */
export function fillModel(
  additions: readonly Additions[],
  of: PageHandle['settings'],
): Omit<ShellModel, 'Palette'> {
  const all = <Name extends keyof Additions>(name: Name) =>
    additions.flatMap((added) => (added[name] == null ? [] : [added[name]]))
  const [community = null] = all('community')
  const news: NonNullable<Additions['news']> = Object.assign({}, ...all('news'))
  return {
    me: all('me')[0] ?? null,
    meMenu: inOrder(all('meMenu').flat()),
    communities: all('communities')
      .flat()
      .map((tile) => ({ ...tile, ...news[tile.id] })),
    community: community && { ...community, menu: all('communityMenu').flat() },
    features: (all('features')[0] ?? inOrder(all('places').flat())).map((item) => ({
      ...item,
      ...news[item.id],
    })),
    groups: all('groups')
      .flat()
      .map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, ...news[item.id] })) })),
    settings: withNews(of && all('settings').find((settings) => settings[of])?.[of], news),
    create: all('create').flat(),
    trays: inOrder(all('trays').flat()),
    shortcuts: all('shortcuts').flat(),
    commands: inOrder(all('commands').flat()),
    discoverTo: all('discoverTo')[0] ?? null,
    newCommunityTo: all('newCommunityTo')[0] ?? null,
  }
}

/** What is new at pages of the settings stands under `settings/<id>`, since places may have the same ids. */
function withNews(
  settings: Settings | null | undefined,
  news: NonNullable<Additions['news']>,
): Settings | null {
  if (!settings) return null
  const told = (item: NavItem) => ({ ...item, ...news[`settings/${item.id}`] })
  const groups = settings.groups.map((group) => ({ ...group, items: group.items.map(told) }))
  return { ...settings, items: settings.items.map(told), groups }
}
