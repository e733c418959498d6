import { type Language, languageIn, MIRRORED, type PageLanguage } from '@guildhall/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config/config.ts'

/** The cookie in which the web keeps a visitor's choice. */
const COOKIE = 'language'

const MAX_HEADER = 400

/** The tags of an Accept-Language header, the most wanted first. */
const wanted = (header: string): string[] =>
  header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => ({
      tag: part.split(';')[0]!.trim(),
      weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)

/** The language that a visitor has chosen, or that their browser asks for; null where it is none of ours. */
export function visitorLanguage({
  cookies,
  headers,
}: Pick<FastifyRequest, 'cookies' | 'headers'>): Language | null {
  const chosen = languageIn(cookies[COOKIE])
  if (chosen) return chosen
  for (const tag of wanted(headers['accept-language'] ?? '')) {
    const language = languageIn(tag)
    if (language) return language
  }
  return null
}

/** The language of a page: the reader's own choice, else that of this browser, else English. */
export function pageLanguage(
  { MIRRORED_LANGUAGE }: Pick<Config, 'MIRRORED_LANGUAGE'>,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  chosen: Language | null = null,
): PageLanguage {
  if (MIRRORED_LANGUAGE && request.cookies[COOKIE] === MIRRORED) return MIRRORED
  return chosen ?? visitorLanguage(request) ?? 'en'
}
