type Row = readonly [name: string, outcode: string, lat: number, lng: number]

/** Villages that the gazetteer is too coarse for; about where they are. */
export const somersetVillages: readonly Row[] = [
  ['North Curry', 'TA3', 51.022, -2.968],
  ['Stoke St Gregory', 'TA3', 51.042, -2.933],
  ['Hatch Beauchamp', 'TA3', 50.983, -2.996],
  ['Churchinford', 'TA3', 50.918, -3.116],
  ['Pitminster', 'TA3', 50.975, -3.117],
  ['Trull', 'TA3', 50.995, -3.123],
  ['Kingston St Mary', 'TA2', 51.062, -3.113],
  ['West Monkton', 'TA2', 51.053, -3.046],
  ['Norton Fitzwarren', 'TA2', 51.029, -3.148],
  ['Cotford St Luke', 'TA4', 51.038, -3.187],
  ['Oake', 'TA4', 51.023, -3.209],
  ['Stogumber', 'TA4', 51.127, -3.292],
  ['Crowcombe', 'TA4', 51.124, -3.232],
  ['Combe Florey', 'TA4', 51.074, -3.214],
  ['Fitzhead', 'TA4', 51.048, -3.257],
  ['Spaxton', 'TA5', 51.126, -3.108],
  ['Cannington', 'TA5', 51.15, -3.064],
  ['Stogursey', 'TA5', 51.179, -3.139],
  ['Othery', 'TA7', 51.083, -2.881],
  ['Middlezoy', 'TA7', 51.093, -2.892],
  ['Brompton Regis', 'TA22', 51.071, -3.499],
  ['Dunster', 'TA24', 51.183, -3.444],
  ['Carhampton', 'TA24', 51.174, -3.417],
  ['Exford', 'TA24', 51.133, -3.642],
  ['Winsford', 'TA24', 51.103, -3.564],
]

export const devonVillages: readonly Row[] = [
  ['Bampton', 'EX16', 50.991, -3.488],
  ['Holcombe Rogus', 'TA21', 50.964, -3.343],
  ['Bradninch', 'EX5', 50.825, -3.422],
  ['Culmstock', 'EX15', 50.916, -3.277],
  ['Dunkeswell', 'EX14', 50.863, -3.22],
]
