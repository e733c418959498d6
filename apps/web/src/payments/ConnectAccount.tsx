import type { GatewayName } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { connectAccount } from './account-thunks.ts'

const MAX_INSTRUCTIONS = 5000
const MAX_KEY = 500
/** Test payments made with this key are paid in a window. */
const WINDOW_KEY = 'test_popup'

/** What is asked for besides the gateway itself. */
const asked = { manual: 'instructions', stripe: 'secretKey', test: null } as const

interface Props {
  readonly gateway: GatewayName
  /** How to pay so far, where it is to be changed. */
  readonly instructions: string | undefined
  readonly onClose: () => void
}

/** Connects a way to get paid, or changes what buyers are told. */
export function ConnectAccount({ gateway, instructions, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [text, setText] = useState(instructions ?? '')
  const [opensWindow, setOpensWindow] = useState(false)
  const [isTried, setTried] = useState(false)
  const field = asked[gateway]
  const given = text.trim()
  const isMissing = field !== null && given === ''
  const name = t(`payments.gateways.${gateway}.name`)
  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={instructions === undefined ? t('payments.accounts.connectTitle', { name }) : name}
      description={t(`payments.gateways.${gateway}.connect`)}
      saveLabel={t(instructions === undefined ? 'payments.accounts.connect' : 'payments.save')}
      onCheck={() => {
        setTried(true)
        return !isMissing
      }}
      onSave={() =>
        dispatch(
          connectAccount(channelId, {
            gateway,
            ...(field && { [field]: given }),
            ...(opensWindow && { secretKey: WINDOW_KEY }),
          }),
        )
      }
    >
      {field === 'instructions' && (
        <TextArea
          label={t('payments.accounts.instructions')}
          lines={5}
          limit={MAX_INSTRUCTIONS}
          dir="auto"
          value={text}
          error={isTried && isMissing ? t('payments.accounts.instructionsMissing') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {field === 'secretKey' && (
        <TextField
          label={t('payments.accounts.secretKey')}
          help={t('payments.accounts.secretKeyHelp')}
          type="password"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={MAX_KEY}
          value={text}
          error={isTried && isMissing ? t('payments.accounts.secretKeyMissing') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {gateway === 'test' && (
        <Switch
          label={t('payments.accounts.opensWindow')}
          description={t('payments.accounts.opensWindowText')}
          checked={opensWindow}
          onChange={({ currentTarget }) => setOpensWindow(currentTarget.checked)}
        />
      )}
    </SettingsDialog>
  )
}
