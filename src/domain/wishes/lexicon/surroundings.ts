import type { Concept } from './concept.ts'

/** What is said of where a home stands, and of what is outside. */
export const surroundings = {
  quiet: {
    wishes:
      'quiet|peaceful|peace|peace quiet|tranquil|calm|silence|silent|tucked away|no through road|cul de sac|quiet street|quiet road|quiet lane|no traffic|away from traffic|set back from road|away from it all|off beaten track|hidden away|birdsong|hear birds|secluded',
    unwished:
      'main road|busy road|busy street|traffic|traffic noise|road noise|noise|noisy|rat run|motorway noise|dual carriageway|busy|loud',
    says: 'quiet|quieter|peaceful|tranquil|tucked away|no through road|cul de sac|set back from|set well back from|back from lane|secluded|birdsong|nothing but birdsong|quiet lane|private lane|end of lane|end of track|farm track|off the beaten track|own grounds on every side|away from everything|away from road|traffic free|middle of its land|centre of its land|private drive|drive between limes|nobody above and nobody beside',
    hints: 'hamlet|lane|own woods|tower house|stands alone|nearest neighbour|country lane|country lanes',
    denies:
      'main road|busy road|on a main road|passing trade|traffic|busy street|town centre position|above shop|above a shop|prominent|lorries',
  },
  private: {
    wishes:
      'private|privacy|not overlooked|no neighbours|secluded garden|hidden|seclusion|private garden|no one looking in|detached from neighbours',
    unwished: 'overlooked|neighbours|neighbours close|neighbours looking in',
    says: 'not overlooked|private gardens|private garden|large private gardens|secluded|privacy|own grounds on every side|walled garden|walled courtyard|enclosed by walls|screened|nobody above nobody beside|nobody above and nobody beside|set well back',
    hints: 'enclosed garden|enclosed rear garden|private|gardens lie on three sides|grounds|tucked away|courtyard',
    denies: 'overlooked|communal gardens|shared garden',
  },
  schools: {
    wishes:
      'school|schools|good school|good schools|near school|close to schools|catchment|primary school|walk to school|school run|secondary school',
    says: 'schools|school|primary school|secondary school|primary secondary schools|middle school|college|millfield school|blundells school|catchment',
  },
  biggarden: {
    wishes:
      'big garden|large garden|huge garden|decent garden|good sized garden|long garden|garden for kids to run around|garden to play in|garden for football|garden room to run around|space outside|space outdoors|outdoor space|grounds|parkland|big plot|large plot|lawn for cricket|trampoline|room for trampoline|room for chickens|chickens|keen gardener|gardener|gardening',
    unwished: 'no garden|small garden|tiny garden|little garden',
    says: 'large gardens|large private gardens|good sized rear garden|good sized garden|gardens lie on three sides|garden is real feature|deep lawns|mature gardens|acres of garden|gardens and grounds|generous garden|extensive gardens|large garden|walled kitchen garden',
    hints: 'level lawn|mainly lawn|good garden|rear garden|private gardens|orchard|lawn|acres|paddock|enclosed rear garden',
    denies: 'small garden|courtyard|communal gardens|low maintenance garden|neat garden',
  },
  easygarden: {
    wishes:
      'easy garden|small garden|low maintenance|low maintenance garden|easy to keep|easy to look after|little garden|manageable garden|no gardening|courtyard|patio|tiny garden|easy care|communal gardens|shared gardens|gardens looked after|not much garden|no big garden|somewhere for pots|pots|somewhere to sit out|sit outside with coffee',
    says: 'low maintenance garden|small and easy to keep|easy to keep|courtyard|walled courtyard|paved courtyard|courtyard garden|none of the gardening|neat garden|place for pots|gardens kept in good order|communal gardens|residents share lawns|small garden',
    hints: 'patio|terrace|balcony|communal gardens|room for table and chairs',
    denies: 'large gardens|acres|extensive gardens',
  },
  vegetables: {
    wishes:
      'grow vegetables|grow veg|veg patch|vegetable patch|vegetables|grow our own|grow your own|kitchen garden|orchard|fruit trees|apple trees|allotment|greenhouse|self sufficient|smallholding|polytunnel',
    says: 'vegetable|vegetable beds|fruit vegetable beds|kitchen garden|walled kitchen garden|orchard|apple trees|fruit trees|greenhouse|allotment|smallholding|polytunnel|small orchard',
    hints: 'mature trees|acres garden pasture|productive',
  },
  sunnygarden: {
    wishes:
      'sunny garden|south facing garden|west facing garden|sun trap|evening sun|sunset|sun in garden|garden gets sun|sit in sun|sunbathe|breakfast outside',
    says: 'evening sun|south facing garden|sunny garden|sun trap|sunny place to sit|catches evening sun|west facing garden|sheltered place pots breakfast|sheltered place',
    hints: 'sunny|terrace|patio|summer house',
  },
  enclosed: {
    wishes:
      'enclosed garden|safe garden|secure garden|fenced garden|dog proof|garden for dog|dog|dogs|puppy|labrador|spaniel|safe for dog|cat|cats',
    says: 'enclosed garden|enclosed rear garden|closed in by fencing|fenced|walled garden|walled courtyard|pets welcome|pets are welcome|pets considered',
    hints: 'level lawn|rear garden|shut every gate|walks|large gardens|pets',
  },
  views: {
    wishes:
      'view|views|far reaching views|nice outlook|outlook|look out over|countryside views|sea views|see the hills|open aspect|something to look at|vista|panoramic|look onto fields',
    says: 'views|view|far reaching|outlook|open outlook|looks over|overlooking|panoramic|windows over garden|tall windows over garden|vista|stands above',
    hints: 'hills|balcony|terrace runs',
    denies: 'no views',
  },
  rural: {
    wishes:
      'rural|countryside|country|in the sticks|middle of nowhere|remote|isolated|fields|surrounded by fields|farmland|country living|rural idyll|escape to country|out of town|no neighbours|wild|nature|wildlife|green|greenery|moor|exmoor|hills|country walks|walks from door|muddy walks|dog walks|long walks|hiking|rambling',
    unwished: 'town|city|urban|built up|estate|housing estate|new estate',
    says: 'open country|countryside|country house|farmhouse|smallholding|grounds|acres of garden and pasture|acres|pasture|woodland|moor|exmoor|quantock|blackdown|brendon|hills|river woods moor|country lane|lanes|wildflower meadow|birdsong|farm track|hamlet',
    hints: 'village|barn conversion|converted mill|private drainage|within walk of square|mill',
    denies: 'town centre|centre of town|county town|resident permit',
  },
  village: {
    wishes:
      'village|village life|pretty village|community|village pub|village green|village shop|sleepy village|proper village|friendly village|chocolate box',
    says: 'village|larger villages|village house|parish|village green|village shop|school shop inn',
    hints: 'inn|hamlet|church',
    denies: 'county town',
  },
  town: {
    wishes:
      'town|town centre|centre of town|centre|near centre|walk to centre|in town|near town|in the middle of town|city|walk to shops|walk into town|walk to town|walking distance of shops|near shops|close to shops|shops nearby|shops|amenities|everything on the doorstep|on doorstep|restaurants|cafes|cafe|cinema|bars|nightlife|no need for car|without car|dont drive|central|local shops|supermarket',
    says: 'town centre|centre of town|close to centre|short walk from centre|walk of centre|shops and restaurants|independent shops|supermarkets|shops|centre is short|cinema|arts centre|within walk of square|full range of shops|shops and playing fields|everyday shops|close to college',
    hints: 'market town|county town|high street|leisure centre|resident permit|shop',
    denies: 'remote|miles from nearest|isolated',
  },
  pub: {
    wishes: 'pub|near pub|village pub|walk to pub|stagger home from pub|local|inn|good pub',
    says: 'inn|inns|pub|several inns|public house|two inns',
  },
  station: {
    wishes:
      'station|near station|train|trains|railway|railway station|train station|commute|commuting|commuter|commute to london|london|train to london|paddington|waterloo|rail links|walk to station|train line',
    says: 'railway station|station|trains|line london waterloo|london paddington|london waterloo|main line|parkway station|parkway',
    hints: 'commuter',
    denies: 'west somerset railway',
  },
  motorway: {
    wishes:
      'motorway|m5|near m5|motorway access|easy driving|drive to bristol|drive to exeter|road links|junction|main roads access|commute by car|good road links',
    says: 'm5|motorway|junction|m5 joined|m5 within easy reach',
    hints: 'a303|a38|a30|a358',
  },
  sea: {
    wishes:
      'sea|seaside|beach|coast|by sea|near sea|near beach|near coast|coastal|sandy beach|swim in sea|sea swimming|surf|surfing|sailing|harbour|salty air|walk on beach|paddle boarding',
    says: 'sea|beach|sand|miles sand|coast|coast path|esplanade|harbour|marina|lighthouse|shingle harbour|jurassic coast|pier|wide beach',
    hints: 'cliffs|between exmoor and sea|dorset coast|north devon coast',
  },
  water: {
    wishes:
      'river|canal|by water|waterside|near river|near canal|stream|lake|on river|towpath|fishing|boat|boats|running water|pond|watermill|mill',
    says: 'river|canal|towpath|stream|leat|residential berth|moored|mill|house boat|pond|lake|water wheel|reservoir',
    hints: 'harbour|bridge over barle|nature reserve|marina',
  },
  woodland: {
    wishes: 'wood|woods|woodland|trees|forest|own woodland|copse|near woods',
    says: 'woodland|woods|own woods|mature trees|forest|copse|parkland|apple trees|river woods moor',
    hints: 'trees|park|shrubs',
  },
  horses: {
    wishes:
      'horse|horses|pony|ponies|stable|stables|stabling|paddock|equestrian|riding|field for horse|few acres|land for animals|sheep|goats|animals|land|pasture|grazing|acre|acres',
    says: 'stables|loose boxes|tack room|paddock|paddocks|equestrian|fenced for ponies|field shelter|all weather school|garden and pasture|pasture|grazing|livestock',
    hints: 'acres|land|field|outbuildings',
  },
  upmarket: {
    wishes: 'good address|best address|sought after|desirable|posh|smart area|popular area|respectable|prestigious|best road|premium',
    says: 'best regarded addresses|most popular addresses|popular addresses|sought after|desirable|prestigious|conservation area',
    hints: 'quieter addresses|well placed',
  },
  hospital: {
    wishes: 'hospital|near hospital|doctor|doctors|gp|surgery|nurse|musgrove|pharmacy|nhs',
    says: 'hospital|musgrove park hospital|surgery|doctor|health centre',
  },
  market: {
    wishes:
      'market town|market|farmers market|independent shops|antiques|foodie|artisan|arty|arts|theatre|music|bookshop|bookshops|culture|carnival|galleries',
    says: 'market|pannier market|farmers market|independent shops|antiques|antique shops|arts centre|arts quarter|theatre|brewery|carnivals|people travel for',
    hints: 'market town|cinema|high street',
  },
  pool: {
    wishes: 'swimming pool|pool|tennis court|gym|hot tub|sauna|cinema',
    says: 'swimming pool|pool|tennis court|gym|hot tub|sauna|leisure centre|sports centre',
  },
  balcony: {
    wishes: 'balcony|roof terrace|somewhere outside|terrace|sit outside|outside space|outdoor space|verandah|veranda',
    says: 'balcony|terrace runs|roof terrace|verandah|deep verandah|balcony has room',
    hints: 'terrace|patio|courtyard|communal gardens',
  },
  parking: {
    wishes:
      'parking|allocated space|parking space|space for car|off road parking|off street parking|park car|park outside|park two cars|several cars|room for several cars|two cars|three cars|drive|driveway|easy parking|somewhere to park|car parking|room for caravan|parking for visitors|visitors parking|park the van',
    unwished: 'on street parking|street parking|permit parking|fight for parking|permit',
    says: 'parking|driveway|off road parking|allocated parking|allocated parking space|parking several cars|parking two cars|driveway parking|ample parking|parking many vehicles|drive|double garage|more for visitors',
    hints: 'garage',
    denies: 'parking is on street|on street parking|parking on street nearby|resident permit|parking is by resident permit',
  },
  workshop: {
    wishes:
      'workshop|summer house|hobby|hobbies|shed|garage workshop|tinker|classic car|cars|motorbike|woodwork|woodworking|studio space|art studio|pottery|craft|craft room|outbuilding|outbuildings|barn|barns|space for van|power in garage|store caravan|motorhome|camper van|campervan',
    says: 'workshop|outbuilding|outbuildings|light and power|power and light|double garage|barn|barns|stone barn|many vehicles in the yard|garaging|summer house|loose boxes|yard',
    hints: 'garage|shed|up and over door|ample parking',
  },
} satisfies Record<string, Concept>
