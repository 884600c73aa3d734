// What things are made of, in each language. Labels name it, sentences say that something is made of it.
import type { LanguageCode } from './language.ts';

/** For a pattern that does not look at capitals; German makes one word of several, and the last one counts. */
export const materials: Readonly<Record<LanguageCode, string>> = {
  en: 'marble|bronze|clay|wood|oak|elm|ash|pine|walnut|mahogany|beech|birch|maple|poplar|spruce|larch|yew|rosewood|pear ?wood|fruitwood|ebony|cedar|bamboo|lime ?wood|boxwood|plywood|cork|limestone|sandstone|granite|alabaster|slate|basalt|terracotta|ivory|bone|horn|shell|silk|wool|cotton|linen|hemp|jute|velvet|felt|canvas|oilcloth|paper|papier-m[âa]ch[ée]|cardboard|parchment|vellum|card|gold|silver|glass|porcelain|faience|stoneware|earthenware|stone|copper|brass|iron|steel|tin|tinplate|zinc|lead|pewter|alumini?um|jade|amber|resin|coral|pearl|lacquer|enamel|leather|plaster|wax|horsehair|sealskin|whalebone|sinew|driftwood|birch ?bark|raffia|straw|string|wire|plastic|celluloid|bakelite|nylon|polyester|neoprene|rubber|concrete',
  de: 'holz|(?<=\\p{L})baum|ahorn|fichte|tanne|eiche|buche|linde|kiefer|esche|birke|ulme|lärche|eibe|buchsbaum|stahl|blei|bernstein|perlmutt|samt|granit|schiefer|alabaster|terrakotta|pergament|keramik|gummi|bein|silber|gold|bronze|marmor|stein|leinen|baumwolle|wolle|seide|hanf|nylon|papier|porzellan|glas|eisen|kupfer|messing|blech|zink|aluminium|ton|lehm|stroh|schilf|kork|filz|fell|pelz|bast|rinde|weide|steinzeug|steingut|fayence|elfenbein|leinwand|leder|zinn|horn|wachs|wachstuch|lack|pappe|karton|gips|email|zelluloid|bakelit|kunststoff|nussbaum|ebenholz',
  fr: 'bois|noyer|chêne|pin|cèdre|épicéa|érable|sapin|hêtre|frêne|tilleul|buis|acajou|ébène|poirier|cormier|merisier|osier|liège|acier|plomb|ambre|nacre|velours|boyau|grès|terre cuite|faïence|albâtre|granit|ardoise|calcaire|parchemin|argent|or|bronze|marbre|pierre|lin|laine|soie|coton|chanvre|papier|carton|porcelaine|verre|biscuit|fer|fonte|cuivre|laiton|aluminium|zinc|tôle|argile|ivoire|toile|cuir|feutre|paille|émail|étain|os|corne|cire|plâtre|caoutchouc|celluloïd|bakélite',
};

/** Whether a keyword says what a thing is made of, and not what it is. */
export function isMaterial(keyword: string): boolean {
  return anyMaterial.test(keyword.trim());
}

const anyMaterial = new RegExp(String.raw`^(?:${Object.values(materials).join('|')})$`, 'iu');
