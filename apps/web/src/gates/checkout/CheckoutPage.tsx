import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectMe } from '../../accounts/selectors.ts'
import { sourceOf } from '../../files/source-of.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { IconLink } from '../../ui/actions/IconLink.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Mark } from '../../ui/display/Mark.tsx'
import { tiersPath } from '../address.ts'
import type { KeptGate } from '../collections.ts'
import { useCheckout } from '../use-checkout.ts'
import styles from './Checkout.module.css'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { HaltBanner } from './HaltBanner.tsx'

interface Props {
  readonly gate: KeptGate
  /** The name of the tier that it includes. */
  readonly included: string | undefined
}

/** What somebody chooses on one side, what it costs on the other, and one button. */
export function CheckoutPage({ gate, included }: Props) {
  const { t } = useTranslation()
  const me = useAppSelector(selectMe)
  const checkout = useCheckout(gate)
  const { channel, isChange } = checkout
  return (
    <div className={styles.page}>
      <main id="content" className={styles.choices} tabIndex={-1}>
        <header className={styles.line}>
          <IconLink
            to={tiersPath(channel)}
            label={t('gates.checkout.back')}
            icon={<ArrowLeft size={20} strokeWidth={1.75} />}
          />
          <Mark
            name={channel.title}
            src={sourceOf(channel.whiteLabel.logo ?? channel.displayPicture, 'thumbnail')}
            size={28}
          />
          <span className={styles.place}>
            <bdi>{channel.title}</bdi>
          </span>
          {me && (
            <span className={styles.me}>
              <Avatar name={me.fullname} src={sourceOf(me.displayPicture, 'thumbnail')} size={24} />
              <bdi>{me.email ?? me.fullname}</bdi>
            </span>
          )}
        </header>
        <h1 className={styles.title}>
          {t(isChange ? 'gates.checkout.changeTitle' : 'gates.checkout.title', { name: gate.title })}
        </h1>
        {gate.description && (
          <p className={styles.intro} dir="auto">
            {gate.description}
          </p>
        )}
        <HaltBanner checkout={checkout} />
        <CheckoutForm gate={gate} checkout={checkout} />
      </main>
      <CheckoutSummary gate={gate} included={included} checkout={checkout} />
    </div>
  )
}
