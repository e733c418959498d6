import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { checkoutPath } from './address.ts'
import type { KeptGate } from './collections.ts'
import styles from './GateCard.module.css'

interface Props {
  readonly channel: Channel
  readonly gate: Pick<KeptGate, '_id' | 'title'>
  readonly priceId?: string | undefined
  /** The tier that the viewer pays for now. */
  readonly from?: KeptGate | undefined
  readonly tone?: 'primary' | 'secondary'
}

/** Leads to the page on which a tier is bought, or changed to. */
export function ChooseGate({ channel, gate, priceId, from, tone = 'primary' }: Props) {
  const { t } = useTranslation()
  return (
    <LinkButton isWide tone={tone} to={checkoutPath(channel, gate._id, { priceId, fromGateId: from?._id })}>
      <span className={styles.choice}>
        {t(from ? 'gates.checkout.change' : 'gates.choose', { name: gate.title })}
      </span>
    </LinkButton>
  )
}
