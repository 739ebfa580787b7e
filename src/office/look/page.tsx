import * as routes from '#src/routes.ts'
import type { BrandUse, Look } from '#src/services/look/look.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field, Select } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import styles from './look.module.css'
import { colours, shapes } from './look-choices.ts'
import { Typefaces } from './typefaces.tsx'

interface LookPageProps {
  look: Look
  /** Pages to preview. */
  pages: readonly { name: string; path: string }[]
  problem: string | undefined
}

export function LookPage({ look, pages, problem }: LookPageProps) {
  return (
    <Screen
      heading="Look"
      purpose="The logo, colours, typefaces and shapes of your site. Visitors see nothing of it until you publish."
      action={
        look.isDrafted ? (
          <ButtonLink href={routes.officeContent.drafts.href(['site.yaml', 'brand.css'])} variant="outline">
            Publish
          </ButtonLink>
        ) : undefined
      }
    >
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <LowContrast look={look} />
      <Panel id="colours" heading="Colours and shapes">
        <OfficeForm action={routes.officeLook.save.href()}>
          <Stack>
            <div className={styles.colours}>
              {colours.map(({ property, name, help }) => (
                <Field
                  key={property}
                  id={`colour${property}`}
                  label={name}
                  hint={help}
                  name={property}
                  type="color"
                  defaultValue={look.values[property]}
                />
              ))}
            </div>
            {shapes.map(({ name, label, options }) => (
              <Select key={name} id={name} label={label} name={name} options={options} defaultValue={currentOf(options, look)} />
            ))}
            <div>
              <Button type="submit">Save and preview</Button>
            </div>
          </Stack>
        </OfficeForm>
      </Panel>
      <Panel id="logos" heading="Logos">
        <Logo
          look={look}
          use="logo"
          name="Logo"
          hint="Shown 44 pixels high: SVG is sharp at every size; PNG, WebP and JPEG are taken too. Only the shapes of an SVG are kept."
        />
        <Logo
          look={look}
          use="logoOnDark"
          name="Logo on dark backgrounds"
          hint="For the footer; without one the logo is on a white plate there."
        />
        <Logo look={look} use="favicon" name="Icon in the browser tab" hint="A square picture." />
      </Panel>
      <Typefaces look={look} />
      <Panel id="seen" heading="Preview">
        <div className={styles.pages}>
          {pages.map(({ name, path }) => (
            <figure key={path} className={styles.page}>
              <figcaption>
                <a href={routes.officeContent.preview.href(path)} target="_blank" rel="noopener">
                  {name}
                </a>
              </figcaption>
              <div className={styles.window}>
                <iframe
                  src={routes.officeContent.preview.href(path)}
                  title={`${name}, as it will be`}
                  className={styles.view}
                  loading="lazy"
                  data-look=""
                />
              </div>
            </figure>
          ))}
        </div>
      </Panel>
    </Screen>
  )
}

/** Colours with too little contrast, each with a button that corrects it. */
function LowContrast({ look }: { look: Look }) {
  if (look.lowContrast.length === 0) return null
  return (
    <ScreenNote kind="fault">
      <p>Some text is hard to read: its contrast has to be 4.5 : 1 (WCAG 2.2).</p>
      <ul className={styles.lowContrast}>
        {look.lowContrast.map(({ text, ground, ratio, property, corrected }) => (
          <li key={`${text} ${ground}`}>
            {`“${nameOf(text)}” on “${nameOf(ground)}” has ${ratio.toFixed(1)} : 1.`}
            {corrected === undefined ? null : (
              <PostButton action={routes.officeLook.save.href()} fields={{ [property]: corrected }}>
                {`Make “${nameOf(property)}” ${corrected}`}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
    </ScreenNote>
  )
}

function Logo({ look, use, name, hint }: { look: Look; use: BrandUse; name: string; hint: string }) {
  const file = look.files[use]
  return (
    <Row>
      <OfficeForm action={routes.officeLook.addFile.href()} encType="multipart/form-data">
        <input type="hidden" name="use" value={use} />
        <Row>
          <Field
            id={use}
            label={name}
            hint={`${hint}${file ? ` Now: ${file}.` : ''}`}
            name="file"
            type="file"
            accept="image/*,.svg"
            required
          />
          <Button type="submit" variant="outline" aria-label={`Use: ${name}`}>
            Use
          </Button>
        </Row>
      </OfficeForm>
      {file === undefined ? null : (
        <PostButton action={routes.officeLook.save.href()} fields={{ remove: use }} aria-label={`Remove: ${name}`}>
          Remove
        </PostButton>
      )}
    </Row>
  )
}

function nameOf(property: string): string {
  return colours.find((each) => each.property === property)?.name ?? property
}

type Options = (typeof shapes)[number]['options']

/** Returns the choice that matches the current lengths; undefined if none does. */
function currentOf(options: Options, { values }: Look): string | undefined {
  return options.find((option) => Object.entries(option.values).every(([property, value]) => values[property] === value))?.value
}
