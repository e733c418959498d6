import type { Channel } from '@guildhall/contract/channels'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { arrivalPath } from '../channels/features.ts'
import landing from '../channels/Landing.module.css'
import { joinChannel, joinsByTier } from '../members/join-thunks.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { tiersPath } from './address.ts'
import { ChooseGate } from './ChooseGate.tsx'
import { GateCard } from './GateCard.tsx'
import { changeableOf } from './hold.ts'
import styles from './MemberGates.module.css'
import { useGates } from './use-gates.ts'

/** The tiers on the landing page of a community; one without tiers says nothing of them. */
export function LandingGates({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const heading = useId()
  const { gates } = useGates(channel._id)
  const onSale = gates?.filter(({ isArchived }) => !isArchived) ?? []
  const paid = changeableOf(gates ?? [])
  if (onSale.length === 0) return null
  return (
    <section id="tiers" className={landing.section} aria-labelledby={heading}>
      <h2 id={heading} className={landing.heading}>
        {t('gates.landing')}
      </h2>
      <ul className={styles.cards}>
        {onSale.map((gate) => (
          <li key={gate._id}>
            <GateCard
              headingLevel={3}
              title={gate.title}
              description={gate.description}
              perks={gate.perks}
              prices={gate.prices}
              taxIncluded={gate.taxIncluded}
              trialDays={gate.trialDays}
              includes={gates?.find(({ _id }) => _id === gate.includes)?.title}
              foot={
                gate.isHeld && joinsByTier(channel) && !channel.isMember ? (
                  <Rejoin channel={channel} />
                ) : gate.isHeld ? (
                  <LinkButton isWide to={tiersPath(channel)}>
                    {t('gates.see', { name: gate.title })}
                  </LinkButton>
                ) : (
                  (channel.isMember || channel.anyOneCanJoin) && (
                    <ChooseGate channel={channel} gate={gate} from={paid} />
                  )
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whoever left still holds what they paid for, and comes back without paying again. */
function Rejoin({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  async function join() {
    const joined = await dispatch(joinChannel(channel))
    if (joined?.isMember) await navigate(arrivalPath(joined))
  }
  return (
    <Button isWide tone="primary" onClick={() => void join()}>
      {t('members.join')}
    </Button>
  )
}
