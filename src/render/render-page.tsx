import { renderToStaticMarkup } from 'react-dom/server'
import { RenderApartContext } from '../browser/island.tsx'
import type { AgencyContent } from '../domain/site/agency.ts'
import type { Page } from '../pages/page.ts'
import * as routes from '../routes.ts'
import { KeptMarkupContext } from '../ui/kept-markup.ts'
import { PppwContext } from '../ui/price.tsx'
import { Main } from '../ui/shell.tsx'
import type { Assets } from './assets.ts'
import { Document } from './document.tsx'
import { islandMarkup, keptMarkup, type ShellMarkup, shellMarkup } from './kept-markup.tsx'
import { type MarkedPieces, markedPieces, PageBytes } from './marked-pieces.ts'

interface Rendering {
  content: AgencyContent
  assets: Assets
  publicUrl: string
  /** Path of the shared picture for pages without one of their own. */
  sharePicture: string
  /** As in Document. */
  looksUpAddresses?: boolean
  /** The path of the page: the menu item that leads to it is marked. */
  path: string
}

/**
 * A page as a whole HTML document, in UTF-8. React takes over islands and dialogs alone, which are rendered apart: the rest goes without its
 * marks between texts. Synchronous: streaming cost 1.6 times as much and gained nothing on a local database.
 */
export function renderPage(
  page: Page,
  { content, assets, publicUrl, sharePicture, looksUpAddresses = true, path }: Rendering,
): Buffer<ArrayBuffer> {
  const pieces = markedPieces()
  const document = (
    <RenderApartContext value={(element, prefix, props) => pieces.put(islandMarkup(element, prefix, props))}>
      <KeptMarkupContext value={keptMarkup(content, pieces.put)}>
        <PppwContext value={content.site.pppw}>
          <Document
            head={page.head}
            kind={kindOf(page, path)}
            siteName={content.site.name}
            brand={content.brand}
            flash={content.site.flash}
            publicUrl={publicUrl}
            assets={assets}
            sharePicture={sharePicture}
            looksUpAddresses={looksUpAddresses}
            hasInstantValuation={content.site.valuation.instant}
            calendarScript={content.site.valuation.calendarScript}
          >
            <template id={topPlace} />
            <Main>{page.view}</Main>
            <template id={endPlace} />
            {page.overlay}
          </Document>
        </PppwContext>
      </KeptMarkupContext>
    </RenderApartContext>
  )
  return withShell(renderToStaticMarkup(document), shellMarkup(content, path), pieces)
}

function kindOf({ kind, overlay }: Page, path: string): string {
  return overlay ? 'overlay' : path === routes.site.home.href() ? 'home' : kind
}

const doctype = Buffer.from('<!doctype html>')
const topPlace = 'shell-top'
const endPlace = 'shell-end'
const topMark = markOf(topPlace)
const endMark = markOf(endPlace)

/** Puts the shell in its places: the first and the last marks of their kind, whatever the page between them contains. */
function withShell(html: string, { top, end }: ShellMarkup, pieces: MarkedPieces): Buffer<ArrayBuffer> {
  const [from, to] = [html.indexOf(topMark), html.lastIndexOf(endMark)]
  const page = new PageBytes(doctype)
  pieces.lay(html, { from: 0, to: from }, page)
  page.add(top)
  pieces.lay(html, { from: from + topMark.length, to }, page)
  page.add(end)
  pieces.lay(html, { from: to + endMark.length, to: html.length }, page)
  return page.whole()
}

/** As React writes it. */
function markOf(id: string): string {
  return `<template id="${id}"></template>`
}
