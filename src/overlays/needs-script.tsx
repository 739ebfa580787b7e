/** Says to who has no script running why a list of what is saved stays empty: pages are the same for everybody (decision 50). */
export function NeedsScript() {
  return (
    <noscript>
      <p>What you have saved is shown by JavaScript, which does not run in this browser. It stays saved.</p>
    </noscript>
  )
}
