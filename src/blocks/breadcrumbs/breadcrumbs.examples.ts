export const examples = { 'where the page lies': {} }
