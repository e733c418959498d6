import { gateCalls } from '@guildhall/contract/gates'
import { useTranslation } from 'react-i18next'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import type { KeptGate } from '../collections.ts'
import { Losses } from './Losses.tsx'

interface Props {
  readonly gate: KeptGate
  readonly act: 'archive' | 'delete' | 'takeRoles'
  /** The roles that `takeRoles` takes from the tier. */
  readonly roleIds?: readonly string[]
  /** Whether `takeRoles` also takes away the tier that it includes. */
  readonly withoutIncluded?: boolean
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly isDanger?: boolean
  readonly isBusy?: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

const none: readonly string[] = []

/** Asks before a tier takes something away, and says who would lose what: before that is known, nobody can agree. */
export function LossQuestion(props: Props) {
  const { gate, act, roleIds = none, withoutIncluded = false, ...question } = props
  const { t } = useTranslation()
  const { data, status, error, retry } = useRead(gateCalls.gateEffect, {
    channelId: gate.channelId,
    gateId: gate._id,
    act,
    ...(act === 'takeRoles' && { roleIds: [...roleIds], withoutIncluded }),
  })
  return (
    <Confirm {...question} isOpen isReady={data !== undefined}>
      <div aria-live="polite">
        {data ? (
          <Losses effect={data.effect} />
        ) : status === 'failed' ? (
          <Banner tone="danger" action={{ label: t('tryAgain'), onClick: retry }}>
            {serverMessage(error) ?? t('gates.loss.failed')}
          </Banner>
        ) : (
          <Spinner />
        )}
      </div>
    </Confirm>
  )
}
