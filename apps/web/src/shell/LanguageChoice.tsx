import { type Language, languageIn, languageNames, languages } from '@guildhall/contract'
import { ChevronDown, Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSwitchLanguage } from '../platform/language.ts'
import styles from './LanguageChoice.module.css'

/** A small choice of the language for visitors, who have no settings. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const switchLanguage = useSwitchLanguage()
  return (
    <label className={styles.choice}>
      <Languages size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="unseen">{t('languages.label')}</span>
      <select
        className={styles.select}
        value={languageIn(i18n.language) ?? 'en'}
        onChange={({ target }) => void switchLanguage(target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={14} strokeWidth={1.75} aria-hidden="true" />
    </label>
  )
}
