import { type Channel, canCloseChannel } from '@guildhall/contract/channels'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { closeChannel } from '../closing-thunks.ts'
import { standingOf } from '../selectors.ts'
import styles from './ClosingCard.module.css'

const DeleteChannel = lazyPart(async () => ({ default: (await import('./DeleteChannel.tsx')).DeleteChannel }))

/** For the owner: closes the community, opens it again, and deletes it. */
export function ClosingCard({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [asking, ask] = useState<'close' | 'delete' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { _id, title, isClosed, isDeleted } = channel
  if (!canCloseChannel(standingOf(channel)) || isDeleted) return null

  async function close(willClose: boolean) {
    setBusy(true)
    await dispatch(closeChannel(_id, willClose)).catch((error: unknown) =>
      dispatch(tellFailure(error, 'closing.failed')),
    )
    setBusy(false)
    ask(null)
  }

  return (
    <Card as="section" title={t('closing.title')}>
      <div className={styles.row}>
        <p className={styles.words}>{t(isClosed ? 'closing.reopenText' : 'closing.closeText')}</p>
        {isClosed ? (
          <Button isBusy={isBusy} onClick={() => void close(false)}>
            {t('closing.reopen')}
          </Button>
        ) : (
          <Button tone="danger-line" onClick={() => ask('close')}>
            {t('closing.close')}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <p className={styles.words}>{t('closing.deleteText')}</p>
        <Button tone="danger" onClick={() => ask('delete')}>
          {t('closing.delete')}
        </Button>
      </div>
      <Confirm
        isOpen={asking === 'close'}
        onClose={() => ask(null)}
        title={t('closing.question', { name: title })}
        text={t('closing.closeText')}
        confirmLabel={t('closing.close')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void close(true)}
      />
      {asking === 'delete' && (
        <Suspense fallback={null}>
          <DeleteChannel channel={channel} onClose={() => ask(null)} />
        </Suspense>
      )}
    </Card>
  )
}
