import { isLargerTier, type TierName, tierNames } from '@guildhall/contract/channels'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { chooseTier } from '../channels/plan-limit.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import styles from './Plan.module.css'
import { TierCard } from './TierCard.tsx'

/** The plans, and the one that the community is on. */
export function Plan() {
  const { t } = useTranslation()
  return (
    <ChannelSettingsPage setting="plan" description={t('plans.intro')}>
      <Tiers />
    </ChannelSettingsPage>
  )
}

function Tiers() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, maxTier, subscriptionInfo } = useChannel()
  const now = subscriptionInfo.tierInfo.name
  const [asked, setAsked] = useState<TierName | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<TierName | null>(null)
  const offered = tierNames.filter((tier) => tier === now || !isLargerTier(tier, maxTier))
  const isSmaller = (tier: TierName) => isLargerTier(now, tier)

  async function choose(tier: TierName) {
    setWanted(tier)
    await dispatch(chooseTier(_id, tier))
    setWanted(null)
    setAsking(false)
  }

  return (
    <div className={styles.page}>
      <Banner tone="info">{t('plans.free')}</Banner>
      <ul className={styles.tiers} aria-label={t('plans.label')}>
        {offered.map((tier) => (
          <TierCard
            key={tier}
            tier={tier}
            isCurrent={tier === now}
            isSmaller={isSmaller(tier)}
            isBusy={wanted === tier}
            isWaiting={wanted !== null && wanted !== tier}
            onChoose={() => {
              if (!isSmaller(tier)) return void choose(tier)
              setAsked(tier)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('plans.downTitle', { tier: asked })}
        text={isLargerTier(now, maxTier) ? t('plans.downForGood', { tier: now }) : t('plans.downText')}
        confirmLabel={t('plans.choose', { tier: asked })}
        cancelLabel={t('plans.stay', { tier: now })}
        isBusy={wanted !== null}
        onConfirm={() => asked && void choose(asked)}
      />
    </div>
  )
}
