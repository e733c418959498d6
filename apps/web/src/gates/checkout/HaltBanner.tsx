import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { useCheckout } from '../use-checkout.ts'
import styles from './Checkout.module.css'

/** What stands in the way of going on, and whether anything was charged. */
export function HaltBanner({ checkout }: { readonly checkout: ReturnType<typeof useCheckout> }) {
  const { t } = useTranslation()
  const { halt, payment } = checkout
  const shown = () => {
    if (payment.openByHand)
      return (
        <Banner
          role="alert"
          tone="warning"
          title={t('gates.checkout.blocked')}
          action={{ label: t('gates.checkout.openWindow'), onClick: payment.openByHand }}
        >
          {t('gates.checkout.blockedText')}
        </Banner>
      )
    if (payment.isOpen)
      return (
        <Banner role="status" title={t('gates.checkout.inWindow')}>
          {t('gates.checkout.inWindowText')}
        </Banner>
      )
    if (halt?.kind === 'refused')
      return (
        <Banner role="alert" tone="danger" title={halt.text}>
          {t('gates.checkout.notCharged')}
        </Banner>
      )
    if (halt)
      return (
        <Banner
          role="alert"
          tone={halt.kind === 'repriced' ? 'warning' : 'info'}
          title={t(`gates.checkout.${halt.kind}`)}
        >
          {t(`gates.checkout.${halt.kind}Text`)}
        </Banner>
      )
    return null
  }
  return <div className={styles.halt}>{shown()}</div>
}
