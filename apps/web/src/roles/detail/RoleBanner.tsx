import type { Role } from '@guildhall/contract/roles'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChannel } from '../../channels/use-channel.ts'
import { acceptOf, refusalOf } from '../../files/kinds.ts'
import { sourceOf } from '../../files/source-of.ts'
import { useFilePicker } from '../../files/use-file-picker.tsx'
import { useRefusalWords } from '../../files/use-refusal-words.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { setBanner } from './banner.ts'
import styles from './RoleBanner.module.css'

interface Props {
  readonly role: Role
  readonly isFixed: boolean
}

/** The picture behind a role's name, which changes at once. */
export function RoleBanner({ role, isFixed }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const channel = useChannel()
  const wordsOf = useRefusalWords()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const picker = useFilePicker({ label: t('roles.bannerFile'), onPick: ([file]) => file && choose(file) })
  const source = sourceOf(role.bannerImage, 'lowres')

  function choose(file: File) {
    const refusal = refusalOf(file, 'image')
    setProblem(refusal ? wordsOf(refusal, 'image') : '')
    if (!refusal) void put(file)
  }

  async function put(file: File | null) {
    setBusy(true)
    await dispatch(setBanner(channel._id, role._id, file))
    setBusy(false)
  }

  return (
    <div className={styles.banner}>
      {source && <img className={styles.picture} src={source} alt="" />}
      {!isFixed && (
        <div className={styles.buttons}>
          <Button
            icon={<ImagePlus size={16} strokeWidth={1.75} />}
            isBusy={isBusy}
            onClick={() => picker.open(acceptOf('image'))}
          >
            {t(role.bannerImage ? 'roles.bannerChange' : 'roles.bannerAdd')}
          </Button>
          {role.bannerImage && (
            <Button
              tone="ghost"
              icon={<Trash2 size={16} strokeWidth={1.75} />}
              disabled={isBusy}
              onClick={() => void put(null)}
            >
              {t('roles.bannerRemove')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.problem} aria-live="polite">
        {problem}
      </p>
      {picker.field}
    </div>
  )
}
