import type { GatePrice } from '@guildhall/contract/gates'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { Tag } from '../ui/display/Tag.tsx'
import { ChooseGate } from './ChooseGate.tsx'
import type { KeptGate } from './collections.ts'
import { GateCard } from './GateCard.tsx'
import { HeldGate } from './HeldGate.tsx'

interface Props {
  readonly gate: KeptGate
  /** The price to choose first. */
  readonly prices: readonly GatePrice[]
  /** The name of the tier that it includes. */
  readonly included: string | undefined
  /** The tier that the viewer pays for now. */
  readonly paid: KeptGate | undefined
}

/** A tier, and until when the viewer holds it or how they get it. */
export function MemberGate({ gate, prices, included, paid }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const { grant, isHeld } = gate
  const [first, other] = prices
  return (
    <GateCard
      title={gate.title}
      description={gate.description}
      perks={gate.perks}
      prices={prices}
      taxIncluded={gate.taxIncluded}
      trialDays={grant ? 0 : gate.trialDays}
      includes={included}
      isSelected={isHeld}
      tag={
        isHeld && (
          <Tag tone="success" icon={<Check size={12} strokeWidth={2} />}>
            {t('gates.yours')}
          </Tag>
        )
      }
      foot={
        grant ? (
          <HeldGate gate={gate} grant={grant} otherPriceId={other?._id} />
        ) : (
          <ChooseGate channel={channel} gate={gate} priceId={first?._id} from={paid} />
        )
      }
    />
  )
}
