import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/display/Tabs.tsx'
import type { KeptUser } from '../../users/collections.ts'
import { usePersonPath } from '../../users/people-place.ts'
import type { ProfileParts } from '../profile-tabs.ts'

interface Props extends ProfileParts {
  readonly user: KeptUser
}

/** The tabs of a person's page, with the numbers that are known. */
export function ProfileTabs({ user, tabs, parts }: Props) {
  const { t } = useTranslation()
  const path = usePersonPath()(user)
  const { connectionsCount = 0, isAcrossBlock = false } = user
  const counts: Record<string, number> = { connections: connectionsCount }
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of parts never changes, so the order of hooks is stable
  for (const { useCounts } of parts) Object.assign(counts, useCounts?.(user._id))
  // What a moderator sees across a block is what the person wrote, not whom they know.
  const shown = isAcrossBlock ? tabs.filter((tab) => tab.path === '') : tabs
  return (
    <Tabs
      label={t('people.tabs', { name: user.fullname })}
      tabs={shown.map((tab) => ({
        to: tab.path === '' ? path : `${path}/${tab.path}`,
        label: t(tab.labelKey),
        isExact: tab.path === '',
        ...(counts[tab.path] !== undefined && { count: counts[tab.path]! }),
        ...(tab.path === 'connections' && {
          countLabel: t('people.connectionCount', { count: connectionsCount }),
        }),
      }))}
    />
  )
}
