import type { Post } from '@guildhall/contract/posts'
import { escapeAttribute, escapeText } from '../../documents/escape.ts'
import { sanitize } from '../../documents/sanitize.ts'
import type { Whole } from '../../platform/structured-data.ts'
import { escapeXml } from '../../platform/xml.ts'
import { brief, MAX_DESCRIPTION } from '../brief.ts'
import { nameOfPost } from '../name-post.ts'

export interface FedRoom {
  text: string
  description: string
  channel_title: string
  language: string
}

interface Addresses {
  readonly self: string
  readonly room: string
  readonly whole: Whole
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** What a post shows, in the markup that every reader of feeds knows. */
function contentOf({ html, link, pictures, pollOptions }: Post, whole: Whole): string {
  const shown = pictures.filter(({ highres }) => highres.isAvailable)
  return [
    sanitize(html),
    ...shown.map(
      ({ highres, alt }) =>
        `<p><img src="${escapeAttribute(whole(highres.url))}" alt="${escapeAttribute(alt)}"></p>`,
    ),
    link?.url
      ? `<p><a href="${escapeAttribute(link.url)}">${escapeText(link.title || link.url)}</a></p>`
      : '',
    pollOptions.length > 0
      ? `<ul>${pollOptions.map(({ text }) => `<li>${escapeText(text)}</li>`).join('')}</ul>`
      : '',
  ].join('')
}

const itemOf = (post: Post, room: FedRoom, whole: Whole) =>
  [
    '<item>',
    element('title', nameOfPost(post) || room.text),
    element('link', post.shareUrl),
    `<guid isPermaLink="false">${post._id}</guid>`,
    element('pubDate', new Date(post.postedTime).toUTCString()),
    // Whoever hides their name has none here either, which RSS allows and Atom does not.
    post.postedBy ? element('dc:creator', post.postedBy.fullname) : '',
    ...post.postTags.map(({ title }) => element('category', title)),
    element('description', brief(post.text || post.title, MAX_DESCRIPTION)),
    element('content:encoded', contentOf(post, whole)),
    '</item>',
  ].join('')

/** The posts of a room as RSS 2.0. */
export const feedXml = (room: FedRoom, posts: readonly Post[], { self, room: url, whole }: Addresses) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `${room.text} · ${room.channel_title}`),
    element('link', url),
    element('description', room.description || `${room.text} · ${room.channel_title}`),
    element('language', room.language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...posts.map((post) => itemOf(post, room, whole)),
    '</channel></rss>',
  ].join('')
