// Whether something was found or has grown, by the museum's tags and by its first line.

/** In every language: a museum's tags need not be in that of its texts. */
const tagsOfNature = [
  /\b(?:fish(?:es)?|birds?|bones?|skeletons?|skulls?|fossils?|minerals?|meteorites?|specimens?|insects?|beetles?|butterfl(?:y|ies)|mammals?|reptiles?|amphibians?|shells?|plants?|flowers? specimen|rocks?|crystals?|animals?|eggs?|species|taxidermy|natural history|zoology|botanical specimen|geology|palaeontology|paleontology|dinosaurs?|tree rings?|herbarium)\b/i,
  /(?<!\p{L})\p{L}*(?:fische?|v[oö]gel|knochen|skelette?|fossil(?:ien)?|mineral(?:e|ien)?|meteorite?n?|(?<!quar|por)tiere?|säuger|pflanzen?|insekt(?:en)?|falter|käfer|muscheln?|gesteine?|reptil(?:ien)?|amphibien?|schmetterlinge?|dinosaurier|präparate?|naturkunde|naturgeschichte|zoologie|botanik|geologie|paläontologie)(?!\p{L})/iu,
  /(?<!\p{L})(?:poissons?|oiseaux?|os|squelettes?|fossiles?|minéra(?:l|ux)|météorites?|anima(?:l|ux)|plantes?|insectes?|coquillages?|coquilles?|roches?|mammifères?|reptiles?|amphibiens?|papillons?|spécimens?|dinosaures?|taxidermie|histoire naturelle|zoologie|botanique|géologie|paléontologie)(?!\p{L})/iu,
];

/** What is made, whatever it shows or is made of. */
const tagsOfArt =
  /(?<!\p{L})(?:stained glass|textiles?|tapestr(?:y|ies)|ceramics?|porcelain|pottery|paintings?|drawings?|prints?|engravings?|photographs?|photography|sculptures?|carvings?|costumes?|furniture|jewell?ery|mosaics?|manuscripts?|books?|toys?|models?|gemälde|malerei|zeichnung|grafik|skulptur|keramik|porzellan|textil(?:ien)?|schmuck|möbel|spielzeug|glasmalerei|kostüme?|peinture|dessin|gravure|estampe|sculpture|céramique|porcelaine|vitrail|bijoux?|mobilier|jouets?|tapisserie)(?!\p{L})/iu;

/** "Luchs (Lynx lynx)". */
const latinName = /^[^\n]*\(\p{Lu}\p{Ll}+ \p{Ll}{2,}(?:us|um|is|a|ae|i|ns|x)\)/u;

/** "Grey whale skull" is of a grey whale. */
export function withoutPart(name: readonly string[]): readonly string[] {
  const isPart =
    /^(?:skulls?|skeletons?|tooth|teeth|tusks?|antlers?|feathers?|eggs?|nests?|jaws?|ribs?|bones?|skins?)$/i;
  return name.length > 1 && isPart.test(name.at(-1) ?? '') ? name.slice(0, -1) : name;
}

/** What somebody put together of what has grown. */
const collected =
  /^(?:herbari(?:um|en)|herbier|herbar|album|sketchbook|notebook|skizzenbuch|carnet|cahier)(?!\p{L})/iu;

export function isOfNature(tags: readonly string[], text: string, name = ''): boolean {
  if (tags.some((tag) => tagsOfArt.test(tag)) || collected.test(name)) return false;
  return tagsOfNature.some((words) => tags.some((tag) => words.test(tag))) || latinName.test(text);
}
