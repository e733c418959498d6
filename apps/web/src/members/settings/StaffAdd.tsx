import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../../channels/find-members.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import type { Option } from '../../ui/forms/choices/option.ts'
import { appoint } from '../thunks.ts'
import styles from './StaffAdd.module.css'

/** Makes a member a moderator. */
export function StaffAdd({ channelId }: { readonly channelId: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const find = useFindMembers()
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add() {
    if (!chosen) return
    setBusy(true)
    if (await dispatch(appoint(channelId, chosen.value, true))) setChosen(null)
    setBusy(false)
  }

  return (
    <div className={styles.add}>
      <Combobox
        label={t('staff.find')}
        isLabelUnseen
        placeholder={t('staff.find')}
        find={find}
        value={chosen}
        onChange={setChosen}
      />
      <Button disabled={!chosen} isBusy={isBusy} onClick={() => void add()}>
        {t('staff.add')}
      </Button>
    </div>
  )
}
