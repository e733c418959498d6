import { useTranslation } from 'react-i18next'
import { countryOption, findCountries } from '../channels/countries.ts'
import { useChannel } from '../channels/use-channel.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { useDialogDraft } from '../settings/use-dialog-draft.ts'
import { Combobox } from '../ui/forms/choices/Combobox.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import type { KeptTax } from './collections.ts'
import { TaxParts } from './TaxParts.tsx'
import { arePartsWhole, draftOf, inputOf, parsePercent } from './tax-draft.ts'
import { addTax, editTax } from './tax-thunks.ts'

const MAX_TITLE = 60

interface Props {
  /** Left out for a new one. */
  readonly tax: KeptTax | undefined
  readonly onClose: () => void
}

/** Adds a tax, or changes one for what is sold from now on. */
export function TaxDialog({ tax, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const { draft, isTried, change, check } = useDialogDraft(() =>
    draftOf(tax, (code) => countryOption(code, i18n.language)),
  )
  const isTitleMissing = draft.title.trim() === ''
  const isPercentWrong = parsePercent(draft.percent) === null
  const arePartsWrong = !arePartsWhole(draft)
  return (
    <SettingsDialog
      isOpen
      onClose={onClose}
      title={t(tax ? 'payments.taxes.editTitle' : 'payments.taxes.add')}
      description={tax && t('payments.taxes.editText')}
      saveLabel={t(tax ? 'payments.save' : 'payments.taxes.add')}
      onCheck={() => check(!isTitleMissing && !isPercentWrong && !arePartsWrong)}
      onSave={() =>
        dispatch(tax ? editTax(channelId, tax._id, inputOf(draft)) : addTax(channelId, inputOf(draft)))
      }
    >
      <Combobox
        label={t('payments.taxes.where')}
        help={t('payments.taxes.whereHelp')}
        placeholder={t('payments.taxes.everywhere')}
        find={(query) => findCountries(query, i18n.language)}
        value={draft.country}
        onChange={(country) => change({ country })}
      />
      <TextField
        label={t('payments.taxes.name')}
        placeholder={t('payments.taxes.nameExample')}
        maxLength={MAX_TITLE}
        dir="auto"
        value={draft.title}
        error={isTried && isTitleMissing ? t('payments.taxes.nameMissing') : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextField
        label={t('payments.taxes.rate')}
        suffix="%"
        inputMode="decimal"
        value={draft.percent}
        error={isTried && isPercentWrong ? t('payments.taxes.rateWrong') : undefined}
        onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
      />
      <Switch
        label={t('payments.taxes.inclusive')}
        description={t('payments.taxes.inclusiveText')}
        checked={draft.isInclusive}
        onChange={({ currentTarget }) => change({ isInclusive: currentTarget.checked })}
      />
      <TaxParts
        parts={draft.parts}
        error={isTried && arePartsWrong ? t('payments.taxes.partsWrong') : undefined}
        onChange={(parts) => change({ parts })}
      />
    </SettingsDialog>
  )
}
