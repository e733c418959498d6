import { canGiveUp } from '@guildhall/contract/gates'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/Button.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Time } from '../ui/display/Time.tsx'
import type { KeptGate } from './collections.ts'
import { GateCard } from './GateCard.tsx'
import { GiveUp } from './GiveUp.tsx'
import styles from './MemberGates.module.css'

interface Props {
  readonly gate: KeptGate
  /** The name of the tier that it includes. */
  readonly included: string | undefined
}

/** A tier, and until when the viewer holds it. */
export function MemberGate({ gate, included }: Props) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  const { grant } = gate
  return (
    <>
      <GateCard
        title={gate.title}
        description={gate.description}
        perks={gate.perks}
        prices={gate.prices}
        trialDays={grant ? 0 : gate.trialDays}
        includes={included}
        isSelected={gate.isHeld}
        tag={
          gate.isHeld && (
            <Tag tone="success" icon={<Check size={12} strokeWidth={2} />}>
              {t('gates.yours')}
            </Tag>
          )
        }
        foot={
          grant && (
            <>
              <p className={styles.held}>
                {grant.until ? (
                  <Trans
                    i18nKey={grant.isCancelled ? 'gates.endsOn' : 'gates.heldUntil'}
                    components={{ time: <Time at={grant.until} isDay /> }}
                  />
                ) : (
                  t('gates.heldForGood')
                )}
              </p>
              {canGiveUp(grant) && (
                <Button
                  size="sm"
                  tone="ghost"
                  aria-label={t('gates.giveUpOf', { name: gate.title })}
                  onClick={() => setLeaving(true)}
                >
                  {t('gates.giveUp')}
                </Button>
              )}
            </>
          )
        }
      />
      {isLeaving && <GiveUp gate={gate} onClose={() => setLeaving(false)} />}
    </>
  )
}
