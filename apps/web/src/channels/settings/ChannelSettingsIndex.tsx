import { may } from '@guildhall/contract/channels'
import { firstStepsAddress } from '@guildhall/contract/channels/addresses'
import { ChevronRight, Footprints, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SettingsIndex } from '../../shell/SettingsIndex.tsx'
import { useShell } from '../../shell/shell-context.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { NoPermission } from '../../ui/feedback/NoPermission.tsx'
import { channelPath } from '../address.ts'
import { TourCard } from '../tour/TourCard.tsx'
import { useChannel, useStanding } from '../use-channel.ts'
import styles from './ChannelSettingsIndex.module.css'

/** The list of a community's settings, beneath the tasks that await the people in charge. */
export function ChannelSettingsIndex() {
  const { t } = useTranslation()
  const channel = useChannel()
  const standing = useStanding()
  const isEmpty = useShell()?.settings?.groups.length === 0
  const { memberRequestCount, title } = channel
  if (isEmpty)
    return (
      <NoPermission
        title={t('channelSettings.closedTitle')}
        text={t('channelSettings.closedText', { name: title })}
        action={
          <LinkButton to={channelPath(channel)}>
            {t('channelSettings.toCommunity', { name: title })}
          </LinkButton>
        }
      />
    )
  return (
    <SettingsIndex>
      <TourCard channel={channel} />
      {channel.isAdmin && channel.onBoardTour.isChecklistHidden && (
        <LinkButton
          tone="ghost"
          size="sm"
          to={firstStepsAddress.to({ slug: channel.slug })}
          icon={<Footprints size={16} strokeWidth={1.75} />}
        >
          {t('firstSteps.tab')}
        </LinkButton>
      )}
      {may(standing, 'manageMembers') && memberRequestCount > 0 && (
        <Link className={styles.needs} to={channelPath(channel, 'settings', 'requests')}>
          <span className={styles.icon} aria-hidden="true">
            <UserPlus size={17} strokeWidth={1.75} />
          </span>
          <span className={styles.words}>{t('memberRequests.waiting', { count: memberRequestCount })}</span>
          <ChevronRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </SettingsIndex>
  )
}
