import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Tabs } from '../../ui/display/Tabs.tsx'
import { selectCounts } from '../selectors.ts'
import { cappedNumber } from './capped-number.ts'
import { type QueueTab, tabPath, tabsFor } from './tabs.ts'

interface Props {
  readonly channel: Channel
  readonly current: QueueTab
}

/** The sections of the queue, each with the number of what waits there. */
export function ModerationTabs({ channel, current }: Props) {
  const { t } = useTranslation()
  const counts = useAppSelector((state) => selectCounts(state, channel._id))
  const waiting: Record<QueueTab, number | undefined> = {
    posts: counts?.posts,
    people: counts?.users,
    requests: channel.memberRequestCount,
    appeals: counts?.appeals,
  }
  return (
    <Tabs
      label={t('moderation.title')}
      tabs={tabsFor(channel).map((tab) => {
        const count = waiting[tab] ?? 0
        return {
          to: tabPath(channel, tab),
          label: t(`moderation.${tab}`),
          isCurrent: tab === current,
          ...(count > 0 && { count: cappedNumber(count), countLabel: t('moderation.waiting', { count }) }),
        }
      })}
    />
  )
}
