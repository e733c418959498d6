import type { Me } from '@guildhall/contract/users'
import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, refusalOf } from '../../files/kinds.ts'
import { sourceOf } from '../../files/source-of.ts'
import { useFilePicker } from '../../files/use-file-picker.tsx'
import { useRefusalWords } from '../../files/use-refusal-words.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import styles from './ProfilePictureField.module.css'
import { removePicture, wearPicture } from './picture-thunks.ts'

const Crop = lazyPart(async () => ({
  default: (await import('./ProfilePictureCrop.tsx')).ProfilePictureCrop,
}))

/** One's picture with the ways to change it, which take effect at once. */
export function ProfilePictureField({ me }: { readonly me: Me }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const wordsOf = useRefusalWords()
  const [chosen, setChosen] = useState<File | null>(null)
  const [layer, setLayer] = useState<'crop' | 'remove' | null>(null)
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState<string | null>(null)
  const picker = useFilePicker({ label: t('profilePicture.file'), onPick: ([file]) => file && choose(file) })
  const hasPicture = me.displayPicture !== null
  const close = () => setLayer(null)

  function choose(file: File) {
    const refusal = refusalOf(file, 'image')
    setProblem(refusal ? wordsOf(refusal, 'image') : '')
    if (refusal) return
    setChosen(file)
    setLayer('crop')
  }

  async function wear(picture: Blob) {
    close()
    const preview = URL.createObjectURL(picture)
    setSending(preview)
    await dispatch(wearPicture(picture))
    setSending(null)
    URL.revokeObjectURL(preview)
  }

  return (
    <div className={styles.field}>
      <Avatar name={me.fullname} src={sending ?? sourceOf(me.displayPicture, 'lowres')} size={96} />
      <div className={styles.side}>
        <div className={styles.buttons}>
          <Button
            icon={<Camera size={15} strokeWidth={1.75} />}
            isBusy={sending !== null}
            onClick={() => picker.open(acceptOf('image'))}
          >
            {t(hasPicture || sending ? 'profilePicture.change' : 'profilePicture.add')}
          </Button>
          {hasPicture && !sending && (
            <Button tone="ghost" onClick={() => setLayer('remove')}>
              {t('profilePicture.remove')}
            </Button>
          )}
        </div>
        {problem === '' && <p className={styles.help}>{t('profilePicture.help')}</p>}
        <p className={styles.problem} aria-live="polite">
          {problem}
        </p>
      </div>
      {picker.field}
      {chosen && (
        <Suspense fallback={null}>
          <Crop
            file={chosen}
            isOpen={layer === 'crop'}
            onDone={(picture) => void wear(picture)}
            onClose={close}
          />
        </Suspense>
      )}
      <Confirm
        isOpen={layer === 'remove'}
        onClose={close}
        title={t('profilePicture.removeTitle')}
        text={t('profilePicture.removeText')}
        confirmLabel={t('profilePicture.removeConfirm')}
        cancelLabel={t('profilePicture.keep')}
        isDanger
        onConfirm={() => {
          close()
          void dispatch(removePicture())
        }}
      />
    </div>
  )
}
