import type { Channel } from '@guildhall/contract/channels'
import { Lock, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { longDate } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { deleteChannel } from '../closing-thunks.ts'
import styles from './ClosedNotice.module.css'

const icon = { size: 16, strokeWidth: 1.75 }

/** Says on every page of a community that it is closed, or to its owner that it is deleted and until when it can return. */
export function ClosedNotice({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const writing = useWriting()
  const dispatch = useAppDispatch()
  const { _id, isClosed, deletionTime } = channel
  const restore = () =>
    void dispatch(deleteChannel(_id, false)).catch((error: unknown) =>
      dispatch(tellFailure(error, 'closing.restoreFailed')),
    )
  if (deletionTime) {
    const date = longDate(new Date(deletionTime), { ...writing, zone: channel.zone })
    return (
      <div className={styles.notice}>
        <Banner
          tone="danger"
          icon={<Trash2 {...icon} />}
          title={t('closing.deletedTitle')}
          action={{ label: t('closing.restore'), onClick: restore }}
        >
          {t('closing.deletedText', { date })}
        </Banner>
      </div>
    )
  }
  return isClosed ? (
    <div className={styles.notice}>
      <Banner tone="warning" icon={<Lock {...icon} />} title={t('closing.closedTitle')}>
        {t(channel.isMember ? 'closing.closedText' : 'closing.closedToVisitors')}
      </Banner>
    </div>
  ) : null
}
