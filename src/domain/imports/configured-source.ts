import type * as v from 'valibot'
import type { Content } from '../content/fields.ts'
import type { FeedFormat, FeedSource } from './feed-source.ts'
import { blmSettings } from './source-settings/blm-settings.ts'
import { expertAgentSettings } from './source-settings/expert-agent-settings.ts'
import { jupixSettings } from './source-settings/jupix-settings.ts'
import { reapitSettings } from './source-settings/reapit-settings.ts'
import { rtdfSettings } from './source-settings/rtdf-settings.ts'
import { streetSettings } from './source-settings/street-settings.ts'
import { vebraSettings } from './source-settings/vebra-settings.ts'

/** What a source of each format may say besides name, format, branches and channels: one file in source-settings/ for each. */
export const sourceSettings = {
  blm: blmSettings,
  rtdf: rtdfSettings,
  reapit: reapitSettings,
  jupix: jupixSettings,
  'expert-agent': expertAgentSettings,
  vebra: vebraSettings,
  street: streetSettings,
} as const satisfies Partial<Record<FeedFormat, v.GenericSchema>>

type Settings = typeof sourceSettings
type SourceOf<Format extends keyof Settings> = FeedSource & { format: Format } & Content<Settings[Format]>

/** A source as sources.yaml has it, with the settings of its format. */
export type ConfiguredSource = { [Format in keyof Settings]: SourceOf<Format> }[keyof Settings]
