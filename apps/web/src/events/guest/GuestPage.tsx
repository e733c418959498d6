import { type GuestPlace, guestCalls } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { isGone } from '../../platform/http/request-failed.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import styles from './GuestPage.module.css'
import { GuestReading } from './GuestReading.tsx'

/** A guest's place, by the link in their mail. */
export function GuestPage() {
  const { token = '' } = useParams()
  return <ByLink key={token} token={token} />
}

function ByLink({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const read = useRead(guestCalls.getGuestPlace, { token })
  const [changed, setChanged] = useState<GuestPlace | null>(null)
  const [isOver, setOver] = useState(false)
  const place = changed ?? read.data?.place

  if (isOver || (read.status === 'failed' && isGone(read.error)))
    return (
      <ErrorState
        kind="gone"
        title={t('events.guest.goneTitle')}
        text={t('events.guest.goneText')}
        action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
      />
    )
  if (place)
    return <GuestReading token={token} place={place} onChange={setChanged} onGone={() => setOver(true)} />
  if (read.status === 'failed')
    return (
      <ErrorState
        title={t('events.guest.loadFailed')}
        text={t('events.loadFailedText')}
        onRetry={read.retry}
      />
    )
  return (
    <div className={styles.page}>
      <SkeletonGroup onRetry={read.retry}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="80%" />
        <Skeleton shape="block" height={180} />
      </SkeletonGroup>
    </div>
  )
}
