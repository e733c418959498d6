import { Ban, Check, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { RowMenu } from '../settings/RowMenu.tsx'
import { Button } from '../ui/actions/Button.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import { Confirm } from '../ui/overlay/Confirm.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import { makePrimary, openAccount } from './account-thunks.ts'
import type { KeptPaymentAccount } from './collections.ts'
import { GatewayHead } from './GatewayHead.tsx'
import styles from './PaymentSettings.module.css'

interface Props {
  readonly account: KeptPaymentAccount
  readonly canChange: boolean
  readonly onEdit: () => void
}

const icon = { size: 16, strokeWidth: 1.75 } as const

/** An account that a community is paid into. */
export function AccountCard({ account, canChange, onEdit }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const { channelId, _id, gateway, isPrimary, isOpen, mode, last4, instructions } = account
  const name = t(`payments.gateways.${gateway}.name`)

  async function wait(work: Promise<unknown>) {
    setBusy(true)
    await work
    setBusy(false)
    setClosing(false)
  }

  return (
    <li className={styles.account} data-primary={isPrimary || undefined}>
      <GatewayHead
        gateway={gateway}
        tag={isPrimary && <Tag tone="brand">{t('payments.accounts.primary')}</Tag>}
      />
      {instructions && (
        <p className={styles.instructions} dir="auto">
          {instructions}
        </p>
      )}
      <div className={styles.foot}>
        {isOpen ? (
          <Tag tone="success" icon={<Check size={12} strokeWidth={2} />}>
            {t('payments.accounts.connected')}
          </Tag>
        ) : (
          <Tag icon={<Ban size={12} strokeWidth={2} />}>{t('payments.accounts.closed')}</Tag>
        )}
        {mode === 'test' && <Tag tone="warning">{t('payments.accounts.testMode')}</Tag>}
        {last4 && <span className={styles.key}>{t('payments.accounts.key', { last4 })}</span>}
        <span className={styles.grow} />
        {canChange && isOpen && !isPrimary && (
          <Button
            size="sm"
            isBusy={isBusy}
            aria-label={t('payments.accounts.makePrimaryOf', { name })}
            onClick={() => void wait(dispatch(makePrimary(channelId, _id)))}
          >
            {t('payments.accounts.makePrimary')}
          </Button>
        )}
        {canChange && (
          <RowMenu label={t('payments.accounts.menu', { name })}>
            {gateway === 'manual' && (
              <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
                {t('payments.accounts.edit')}
              </MenuItem>
            )}
            {isOpen ? (
              <MenuItem tone="danger" icon={<Ban {...icon} />} onSelect={() => setClosing(true)}>
                {t('payments.accounts.close')}
              </MenuItem>
            ) : (
              <MenuItem
                icon={<Play {...icon} />}
                onSelect={() => void wait(dispatch(openAccount(channelId, _id, true)))}
              >
                {t('payments.accounts.reopen')}
              </MenuItem>
            )}
          </RowMenu>
        )}
      </div>
      <Confirm
        isOpen={isClosing}
        onClose={() => setClosing(false)}
        title={t('payments.accounts.closeTitle', { name })}
        text={t('payments.accounts.closeText')}
        confirmLabel={t('payments.accounts.closeConfirm')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void wait(dispatch(openAccount(channelId, _id, false)))}
      />
    </li>
  )
}
