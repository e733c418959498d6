import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { PhoneFields } from '../PhoneFields.tsx'
import { type PhoneNumber, phoneIn, shownPhone } from '../phone-number.ts'
import { selectMe } from '../selectors.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { askToChange, confirmChange } from './settings-thunks.ts'

export function ChangePhone({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const has = useAppSelector((state) => Boolean(selectMe(state)?.phone))
  return (
    <ChangeAddress<PhoneNumber>
      title={t(has ? 'account.phone.change' : 'account.phone.add')}
      intro={t('account.phone.intro')}
      submitLabel={t('phone.submit')}
      backLabel={t('code.text.restart')}
      words={{ invalid: 'phone.invalid', failed: 'phone.failed' }}
      read={phoneIn}
      show={shownPhone}
      send={(phone) => dispatch(askToChange({ phone }))}
      confirm={(phone, challengeId, code) => dispatch(confirmChange({ phone }, challengeId, code))}
      fields={(error, draft) => <PhoneFields error={error} draft={draft} />}
      onClose={onClose}
    />
  )
}
