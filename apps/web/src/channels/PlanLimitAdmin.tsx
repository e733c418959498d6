import { type Channel, upgradeTarget } from '@guildhall/contract/channels'
import { Gem } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { PlanLimitTable } from './PlanLimitTable.tsx'
import { chooseTier, type ReachedLimit } from './plan-limit.ts'

interface Props {
  readonly channel: Channel
  readonly limit: ReachedLimit
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** For people who can change the plan: what another plan would allow. */
export function PlanLimitAdmin({ channel, limit: { kind, max }, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const now = channel.subscriptionInfo.tierInfo.name
  const next = upgradeTarget(now, channel.maxTier)
  const isLargest = next === now

  async function upgrade() {
    setBusy(true)
    const isDone = await dispatch(chooseTier(channel._id, next))
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      icon={<Gem size={22} strokeWidth={1.75} />}
      title={t(`planLimit.reached.${kind}`)}
      description={
        <>
          <Trans i18nKey={`planLimit.admin.${kind}`} count={max} components={{ max: <strong /> }} />{' '}
          {!isLargest && t('planLimit.upgradeMore', { things: t(`planLimit.things.${kind}`) })}
        </>
      }
      footerNote={t(
        !isLargest ? 'planLimit.note' : now === 'Pro' ? 'planLimit.largest' : 'planLimit.largestHere',
      )}
      footer={
        <>
          <Button tone="ghost" disabled={isBusy} onClick={onClose}>
            {t(isLargest ? 'ui.close' : 'planLimit.notNow')}
          </Button>
          {!isLargest && (
            <Button tone="primary" isBusy={isBusy} onClick={() => void upgrade()}>
              {t('planLimit.upgrade', { tier: next })}
            </Button>
          )}
        </>
      }
    >
      {!isLargest && <PlanLimitTable now={now} next={next} kind={kind} />}
    </Modal>
  )
}
